import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

const placeholder = '$scripts$';

/**
 * Has a build ask for each of its scripts by its integrity: one that was altered on the way does not
 * run, and heals like one that is missing. The entry knows the rest, and who asks for the entry
 * knows that.
 */
export class CheckedScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckedScripts', (compilation) => {
      const { createScript } =
        webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('CheckedScripts', (source) => `${source}${askByIntegrity}`);
      // After the last change of any script.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'CheckedScripts', stage }, () => {
        const integrities = integritiesByChunk(compilation);
        for (const { name, source } of compilation.getAssets()) {
          if (!name.endsWith('.js')) continue;
          const text = source.source().toString();
          if (!text.includes(placeholder)) continue;
          const checked = text.replaceAll(placeholder, integrities);
          compilation.updateAsset(name, new webpack.sources.RawSource(checked));
        }
      });
    });
  }
}

// The script of another build is asked for without the name of a chunk.
const askByIntegrity = `
  script.integrity = new URLSearchParams("${placeholder}").get(chunkId) ?? "";
`;

function integritiesByChunk(compilation: Compilation): string {
  const integrities = new URLSearchParams();
  for (const chunk of compilation.chunks) {
    const script = [...chunk.files].find((file) => file.endsWith('.js'));
    const content = script && compilation.getAsset(script)?.source.buffer();
    // The chunk with the list cannot be in it, and nothing asks for it by this way.
    if (!content || content.includes(placeholder)) continue;
    integrities.set(String(chunk.id), integrityOf(content));
  }
  return integrities.toString();
}

/** The digest that a browser compares the content of a file with. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

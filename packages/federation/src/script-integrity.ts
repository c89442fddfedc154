import { createHash } from 'node:crypto';
import webpack, { type Compilation, type Compiler } from 'webpack';

const placeholder = '$scripts$';

/**
 * Makes a build load each of its scripts with its integrity. An altered script does not run, and is
 * replaced like a missing one. The entry script contains the digests of the others; the page that
 * loads the entry has the entry's digest.
 */
export class ScriptIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScriptIntegrity', (compilation) => {
      const { createScript } =
        webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ScriptIntegrity', (source) => `${source}${askByIntegrity}`);
      // This stage comes after the last change of any script.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ScriptIntegrity', stage }, () => {
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

// A script of another build has no chunk name here.
const askByIntegrity = `
  script.integrity = new URLSearchParams("${placeholder}").get(chunkId) ?? "";
`;

function integritiesByChunk(compilation: Compilation): string {
  const integrities = new URLSearchParams();
  for (const chunk of compilation.chunks) {
    const script = [...chunk.files].find((file) => file.endsWith('.js'));
    const content = script && compilation.getAsset(script)?.source.buffer();
    // The chunk with the list cannot contain its own digest, and is not loaded this way.
    if (!content || content.includes(placeholder)) continue;
    integrities.set(String(chunk.id), integrityOf(content));
  }
  return integrities.toString();
}

/** The subresource integrity of a file. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

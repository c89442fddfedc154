import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';

const placeholder = '$build$';

/**
 * Names the globals of a build after its content. Two versions of one remote may run on one page,
 * because an older one takes over when the newer one fails. With the same globals, each would use
 * the other's chunks.
 */
export class BuildIdentity {
  static uniqueName(name: string): string {
    return `${name}${placeholder}`;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BuildIdentity', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: 'BuildIdentity', stage }, () => {
        const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
        const identity = digest(scripts.map(({ source }) => source.source().toString()));
        for (const { name, source } of scripts) {
          const text = source.source().toString().replaceAll(placeholder, identity);
          compilation.updateAsset(name, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}

function digest(texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts.toSorted()) hash.update(text);
  return hash.digest('hex').slice(0, 12);
}

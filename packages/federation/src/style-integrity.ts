import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './script-integrity.ts';

const placeholder = '$styles$';

/**
 * Makes the entry script load each style sheet with its integrity. A truncated script does not run,
 * but a truncated style sheet would apply in part and nobody would notice.
 */
export class StyleIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StyleIntegrity', (compilation) => {
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap('StyleIntegrity', (source, { tag, chunkId }) => {
        const integrity = `new URLSearchParams("${placeholder}").get(${chunkId})`;
        return `${source}${tag}.integrity = ${integrity};`;
      });
      // This stage comes after the last change of any style sheet.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'StyleIntegrity', stage }, () => {
        const integrities = integritiesByChunk(compilation);
        compilation.updateAsset('remoteEntry.js', (script) => {
          const text = script.source().toString().replaceAll(placeholder, integrities);
          return new webpack.sources.RawSource(text);
        });
      });
    });
  }
}

function integritiesByChunk(compilation: Compilation): string {
  const integrities = new URLSearchParams();
  for (const { id, files } of compilation.chunks) {
    const styles = [...files].find((file) => file.endsWith('.css'));
    const content = styles && compilation.getAsset(styles)?.source.buffer();
    if (content) integrities.set(String(id), integrityOf(content));
  }
  return integrities.toString();
}

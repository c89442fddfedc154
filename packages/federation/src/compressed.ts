import { gzipSync } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

/** Puts each text of a build beside it compressed as far as it goes, for the gateway to send. */
export class Compressed {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Compressed', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'Compressed', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (!text.test(name) || source.size() < leastBytes) continue;
          const compressed = gzipSync(source.buffer(), { level: 9 });
          compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(compressed));
        }
      });
    });
  }
}

const text = /\.(js|css|svg|webmanifest)$/;

// A smaller file fits into one packet anyway.
const leastBytes = 1000;

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

/** Writes a gzip and a Brotli file beside each text file of a build, for the gateway to send. */
export class Compressed {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Compressed', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'Compressed', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (!text.test(name) || source.size() < leastBytes) continue;
          const whole = source.buffer();
          const copies = { gz: gzipSync(whole, { level: 9 }), br: brotli(whole) };
          for (const [coding, copy] of Object.entries(copies)) {
            compilation.emitAsset(`${name}.${coding}`, new webpack.sources.RawSource(copy));
          }
        }
      });
    });
  }
}

function brotli(whole: Buffer): Buffer {
  return brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
}

const text = /\.(js|css|svg|wasm|webmanifest)$/;

// A smaller file fits into one packet anyway.
const leastBytes = 1000;

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

/** Writes a gzip and a Brotli copy of each text file of a build, for the gateway. */
export class CompressFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompressFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressFiles', stage }, async () => {
        // The best Brotli level takes seconds, so a file that an earlier build had too is not
        // compressed again.
        const cache = compilation.getCache('CompressFiles');
        const copies = compilation
          .getAssets()
          .filter(({ name, source }) => text.test(name) && source.size() >= leastBytes)
          .flatMap(({ name, source }) =>
            Object.entries(codings).map(async ([coding, compress]) => {
              const file = `${name}.${coding}`;
              const etag = cache.getLazyHashedEtag(source);
              const copy = await cache.providePromise(file, etag, async () => {
                return new webpack.sources.RawSource(await compress(source.buffer()));
              });
              return { file, copy };
            }),
          );
        for (const { file, copy } of await Promise.all(copies)) compilation.emitAsset(file, copy);
      });
    });
  }
}

const codings: Readonly<Record<string, (whole: Buffer) => Promise<Buffer>>> = {
  gz: (whole) => promisify(gzip)(whole, { level: 9 }),
  br: (whole) =>
    promisify(brotliCompress)(whole, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      },
    }),
};

const text = /\.(js|css|svg|wasm|webmanifest)$/;

// A smaller file fits into one packet without compression.
const leastBytes = 1000;

import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** The addresses of the files that a prerendered page links to. */
export interface PageAssets {
  readonly stylesheets: string[];
  readonly fonts: string[];
}

/** Runs the new bundle and replaces it by the pages that it renders. */
export class Prerender {
  readonly #bundle: string;

  constructor(bundle: string) {
    this.#bundle = bundle;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Prerender', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: 'Prerender', stage }, () => {
        const script = compilation.getAsset(this.#bundle)?.source.source().toString();
        if (script === undefined) return;
        const pages = rendererIn(script)(linked(compilation));
        for (const [name, html] of Object.entries(pages)) {
          compilation.emitAsset(`pages/${name}.html`, new webpack.sources.RawSource(html));
        }
        compilation.deleteAsset(this.#bundle);
      });
    });
  }
}

function linked(compilation: Compilation): PageAssets {
  const addresses = compilation.getAssets().map(({ name }) => `/${name}`);
  return {
    stylesheets: addresses.filter((address) => address.endsWith('.css')),
    fonts: addresses.filter((address) => address.endsWith('.woff2')),
  };
}

type Run = (require: NodeJS.Require, module: object, exports: object) => void;
type RenderPages = (assets: PageAssets) => Record<string, string>;

function rendererIn(script: string): RenderPages {
  const module = { exports: {} };
  const run: unknown = runInThisContext(`(function (require, module, exports) {${script}\n})`);
  if (isRun(run)) run(createRequire(import.meta.url), module, module.exports);
  const renderPages: unknown = Reflect.get(module.exports, 'renderPages');
  if (!isRenderPages(renderPages)) throw new Error('renderPages is not exported');
  return renderPages;
}

// The exports of a bundle are unknown before it runs.
function isRun(value: unknown): value is Run {
  return typeof value === 'function';
}

function isRenderPages(value: unknown): value is RenderPages {
  return typeof value === 'function';
}

import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './script-integrity.ts';

/** Adds the integrity of the scripts and style sheets to a page. */
export class PageIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageIntegrity', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2;
      compilation.hooks.processAssets.tap({ name: 'PageIntegrity', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (!name.endsWith('.html')) continue;
          const text = withIntegrity(compilation, source.source().toString());
          compilation.updateAsset(name, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}

// A script with integrity cannot use a preload without it.
const named = /(<(?:script|link)\b[^>]*?\b(?:src|href)=")\/(assets\/[^"]+\.(?:js|css))"/g;

function withIntegrity(compilation: Compilation, html: string): string {
  return html.replace(named, (whole, before: string, file: string) => {
    const content = compilation.getAsset(file)?.source.buffer();
    return content ? `${before}/${file}" integrity="${integrityOf(content)}"` : whole;
  });
}

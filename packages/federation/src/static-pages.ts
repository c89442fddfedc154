import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';
import { PageIntegrity } from './page-integrity.ts';
import { Prerender } from './prerender.ts';

/**
 * The webpack configuration of pages without JavaScript, from their folder. `src/public/render.tsx`
 * exports `renderPages(assets: PageAssets)`, which returns the HTML of each page by its name. The
 * pages are written as `dist/pages/<name>.html`.
 */
export function staticPages(directory: string): Configuration {
  const base = bundle(directory, 'public');
  return {
    ...base,
    target: 'node',
    dependencies: ['shell'],
    entry: { public: './src/public/render.tsx' },
    output: {
      path: join(directory, 'dist'),
      publicPath: '/',
      filename: 'prerender.cjs',
      library: { type: 'commonjs2' },
      // The rest of the folder is the work of other configurations.
      clean: { keep: (file) => !file.startsWith('pages/') },
    },
    plugins: [...(base.plugins ?? []), new Prerender('prerender.cjs'), new PageIntegrity()],
  };
}

import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';
import { PageIntegrity } from './page-integrity.ts';
import { ScriptIntegrity } from './script-integrity.ts';

/**
 * The webpack configuration of a standalone page, without the shell and its remotes: `src/main.tsx`
 * in `src/index.html`, written as `dist/pages/<name>.html`.
 */
export function page(directory: string, name: string): Configuration {
  const base = bundle(directory, name);
  return {
    ...base,
    entry: { [name]: './src/main.tsx' },
    output: {
      path: join(directory, 'dist'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[name].[contenthash].js',
      clean: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new ScriptIntegrity(),
      new PageIntegrity(),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        filename: `pages/${name}.html`,
        scriptLoading: 'defer',
      }),
    ],
  };
}

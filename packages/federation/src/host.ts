import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';
import { ProvidedList } from './provided-list.ts';
import { providedByHost, providedModules } from './shared.ts';

const require = createRequire(import.meta.url);

/** The webpack configuration of the host page, from its folder: `src/main.tsx` in `src/index.html`. */
export function host(directory: string): Configuration {
  const base = bundle(directory, 'shell');
  const provided = providedByHost(directory);
  return {
    ...base,
    entry: [...providedModules, './src/main.tsx'],
    output: {
      path: join(directory, 'dist'),
      publicPath: '/',
      uniqueName: 'shell',
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[name].[contenthash].js',
      chunkLoadTimeout: 8000,
      clean: { keep: 'pages/' },
    },
    resolve: { alias: { '@module-federation/runtime-core$': runtimeCore() } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: provided,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new ProvidedList(provided),
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
    ],
  };
}

// Both module systems of it would be bundled otherwise, and it is half of the federation runtime.
function runtimeCore(): string {
  return join(dirname(require.resolve('@module-federation/runtime-core')), 'index.js');
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';
import { PageIntegrity } from './page-integrity.ts';
import { ScriptIntegrity } from './script-integrity.ts';
import { CascadeLayer } from './cascade-layer.ts';
import { ProvidedList } from './provided-list.ts';
import { providedByHost } from './shared.ts';
import { StableIds } from './stable-ids.ts';
import { StableOrder } from './stable-order.ts';

const require = createRequire(import.meta.url);

/** The webpack configuration of the host page, from its folder: `src/main.ts` in `src/index.html`. */
export function host(directory: string): Configuration {
  const base = bundle(directory, 'shell');
  const provided = providedByHost(directory);
  return {
    ...base,
    entry: './src/main.ts',
    output: {
      path: join(directory, 'dist'),
      publicPath: '/',
      uniqueName: 'shell',
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[name].[contenthash].js',
      chunkLoadTimeout: 8000,
      clean: { keep: 'pages/' },
    },
    optimization: { ...base.optimization, splitChunks },
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
      CascadeLayer.host(),
      new ScriptIntegrity(),
      new PageIntegrity(),
      new StableIds(),
      new StableOrder(),
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
    ],
  };
}

// One file contains all that every screen needs. The form library comes with the first form, and
// the offline code with the first screen of a caterer.
const splitChunks = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    provided: {
      name: 'provided',
      chunks: 'async',
      enforce: true,
      test: /\/node_modules\/(?!(react-hook-form|idb)\/)|\/packages\/web-kit\/(?!src\/(offline|day-memory)\/)/,
    },
  },
} as const;

// Otherwise both module formats of the runtime core would be bundled; the core is half of the
// federation runtime.
function runtimeCore(): string {
  return join(dirname(require.resolve('@module-federation/runtime-core')), 'index.js');
}

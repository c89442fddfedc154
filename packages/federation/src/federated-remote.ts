import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { federationName } from './federation-name.ts';
import { requiredFromHost } from './shared.ts';

/** The timeout of a script or a style sheet, in milliseconds. */
export const fileTimeLimit = 8000;

/** Makes a bundle a remote: it exposes `./src/routes.tsx` and takes shared packages from the host. */
export function federatedRemote(
  directory: string,
  { name, uniqueName }: { readonly name: string; readonly uniqueName: string },
): Required<Pick<Configuration, 'entry' | 'output' | 'plugins'>> {
  return {
    entry: {},
    output: {
      path: join(directory, 'dist'),
      publicPath: 'auto',
      uniqueName,
      chunkFilename: 'assets/[name].[contenthash].js',
      chunkLoadTimeout: fileTimeLimit,
      clean: true,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: federationName(name),
        filename: 'remoteEntry.js',
        exposes: { './routes': './src/routes.tsx' },
        shared: requiredFromHost(directory),
        manifest: true,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}

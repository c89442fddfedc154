import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { federationName } from './federation-name.ts';
import { requiredFromHost } from './shared.ts';

/** After how many milliseconds a script or a style sheet that does not come is given up. */
export const fileTimeLimit = 8000;

/** What makes a bundle a remote: it exposes `./src/routes.tsx`, and has the host bring what is shared. */
export function federatedRemote(
  directory: string,
  { name, uniqueName }: { name: string; uniqueName: string },
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

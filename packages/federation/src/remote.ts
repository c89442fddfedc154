import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';
import { BuildIdentity } from './build-identity.ts';
import { readDescription } from './description.ts';
import { federationName } from './federation-name.ts';
import { OwnCode } from './own-code.ts';
import { requiredFromHost } from './shared.ts';

/** The whole webpack configuration of a micro-frontend, from its folder: it exposes `./src/routes.tsx`. */
export function remote(directory: string): Configuration {
  const description = readDescription(directory);
  const name = federationName(description.name);
  const base = bundle(directory, name);
  return {
    ...base,
    entry: {},
    output: {
      path: join(directory, 'dist'),
      publicPath: 'auto',
      uniqueName: BuildIdentity.uniqueName(name),
      chunkFilename: 'assets/[name].[contenthash].js',
      chunkLoadTimeout: 8000,
      clean: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
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
      new BuildIdentity(),
      new OwnCode(description),
    ],
  };
}

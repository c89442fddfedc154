import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';
import { BuildIdentity } from './build-identity.ts';
import { federationName } from './federation-name.ts';
import { requiredFromHost } from './shared.ts';

/** The whole webpack configuration of a micro-frontend, from its folder: it exposes `./src/routes.tsx`. */
export function remote(directory: string): Configuration {
  const name = federationName(nameIn(join(directory, 'mf.json')));
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
    ],
  };
}

function nameIn(file: string): string {
  const declaration: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const name: unknown =
    typeof declaration === 'object' && declaration !== null && Reflect.get(declaration, 'name');
  if (typeof name !== 'string') throw new Error(`${file} does not name the micro-frontend`);
  return name;
}

import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';
import { BuildIdentity } from './build-identity.ts';
import { CheckedStyles } from './checked-styles.ts';
import { readDescription } from './description.ts';
import { federatedRemote, fileTimeLimit } from './federated-remote.ts';
import { federationName } from './federation-name.ts';
import { FreshTries } from './fresh-tries.ts';
import { OwnCode } from './own-code.ts';
import { ScreenFiles } from './screen-files.ts';

/** The whole webpack configuration of a micro-frontend, from its folder: it exposes `./src/routes.tsx`. */
export function remote(directory: string): Configuration {
  const description = readDescription(directory);
  const name = federationName(description.name);
  const base = bundle(directory, name);
  const { plugins, ...federated } = federatedRemote(directory, {
    name: description.name,
    uniqueName: BuildIdentity.uniqueName(name),
  });
  return {
    ...base,
    ...federated,
    plugins: [
      ...(base.plugins ?? []),
      ...plugins,
      new BuildIdentity(),
      new CheckedStyles(),
      new FreshTries(fileTimeLimit),
      new ScreenFiles(),
      new OwnCode(description),
    ],
  };
}

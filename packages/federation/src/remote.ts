import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';
import { BuildIdentity } from './build-identity.ts';
import { CheckedScripts } from './checked-scripts.ts';
import { CheckedStyles } from './checked-styles.ts';
import { readDescription } from './description.ts';
import { federatedRemote, fileTimeLimit } from './federated-remote.ts';
import { federationName } from './federation-name.ts';
import { FreshTries } from './fresh-tries.ts';
import { KitNeeds } from './kit-needs.ts';
import { kitName, kitOf } from './kit.ts';
import { Layered } from './layered.ts';
import { OwnCode } from './own-code.ts';
import { OwnStyles } from './own-styles.ts';
import { ScreenFiles } from './screen-files.ts';
import { StableIds } from './stable-ids.ts';

/**
 * The webpack configuration of a micro-frontend, from its folder: it exposes `./src/routes.tsx`.
 */
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
      Layered.remote(description.name),
      new CheckedScripts(),
      new CheckedStyles(),
      new FreshTries(fileTimeLimit),
      new ScreenFiles(),
      new KitNeeds(kitName, kitOf(directory)),
      new StableIds(),
      new OwnCode(description),
      new OwnStyles(),
    ],
  };
}

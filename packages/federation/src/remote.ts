import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';
import { BuildIdentity } from './build-identity.ts';
import { ScriptIntegrity } from './script-integrity.ts';
import { StyleIntegrity } from './style-integrity.ts';
import { readDescription } from './description.ts';
import { federatedRemote, fileTimeLimit } from './federated-remote.ts';
import { federationName } from './federation-name.ts';
import { RetryFailedFiles } from './retry-failed-files.ts';
import { KitNeeds } from './kit-needs.ts';
import { kitName, kitOf } from './kit.ts';
import { CascadeLayer } from './cascade-layer.ts';
import { BundleRules } from './bundle-rules.ts';
import { StyleRules } from './style-rules.ts';
import { ScreenFiles } from './screen-files.ts';
import { StableIds } from './stable-ids.ts';
import { StableOrder } from './stable-order.ts';

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
      CascadeLayer.remote(description.name),
      new ScriptIntegrity(),
      new StyleIntegrity(),
      new RetryFailedFiles(fileTimeLimit),
      new ScreenFiles(),
      new KitNeeds(kitName, kitOf(directory)),
      new StableIds(),
      new StableOrder(),
      new BundleRules(description),
      new StyleRules(),
    ],
  };
}

import { askForRestart } from '../../base/data-folder/claim.ts';
import { chooseVersion, chosenVersion } from '../builds/service-artifact.ts';
import type { Part } from '../compatibility/live-parts.ts';

/**
 * Rolls a service back to the version before, unless somebody else has chosen a version meanwhile.
 * Instances may run the failed version already, so all are restarted.
 */
export async function rollBackService(
  dataDir: string,
  { name, version }: Pick<Part, 'name' | 'version'>,
  previous: string,
): Promise<void> {
  if (chosenVersion(dataDir, name) !== version) return;
  chooseVersion(dataDir, name, previous);
  // After a failure, the platform keeps trying to start the chosen version.
  await askForRestart(dataDir, name).catch(() => 0);
}

import { askForRestart } from '../../base/data-folder/claim.ts';
import { chooseVersion, chosenVersion } from '../builds/service-artifact.ts';
import type { Part } from '../compatibility/live-parts.ts';
import { writeIfReleasable } from '../compatibility/write-if-releasable.ts';
import type { ReleaseSettings } from '../release-settings.ts';

/**
 * Records the release of a service that is running now. If a part that was released during its
 * start does not fit it, returns to the version before.
 *
 * @throws Error with the reasons
 */
export async function writeOrReturn(
  { dataDir, releasesDir }: Pick<ReleaseSettings, 'dataDir' | 'releasesDir'>,
  part: Part,
  { note, previous }: { readonly note: () => void; readonly previous: string },
): Promise<void> {
  try {
    writeIfReleasable(releasesDir, part, note);
  } catch (error) {
    if (chosenVersion(dataDir, part.name) === part.version) {
      chooseVersion(dataDir, part.name, previous);
      // After a failure, the platform keeps trying to start the chosen version.
      await askForRestart(dataDir, part.name).catch(() => 0);
    }
    throw error;
  }
}

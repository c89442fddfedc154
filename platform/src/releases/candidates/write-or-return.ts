import { askForRestart } from '../../base/data-folder/claim.ts';
import { chooseVersion, chosenVersion } from '../builds/service-artifact.ts';
import type { Part } from '../compatibility/live-parts.ts';
import { writeIfReleasable } from '../compatibility/write-if-releasable.ts';
import type { ReleaseSettings } from '../release-settings.ts';

/**
 * Notes the release of a service that runs by now, or returns to the version before where a part that
 * was released during its start does not fit it.
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
      // After a failure, the platform goes on trying to start what is chosen.
      await askForRestart(dataDir, part.name).catch(() => 0);
    }
    throw error;
  }
}

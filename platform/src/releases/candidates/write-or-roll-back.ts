import type { Part } from '../compatibility/live-parts.ts';
import { writeIfReleasable } from '../compatibility/write-if-releasable.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import { rollBackService } from './roll-back-service.ts';

/**
 * Records the release of a service that is running now. If a part that was released during its
 * start does not fit it, rolls back to the version before.
 *
 * @throws Error with the reasons
 */
export async function writeOrRollBack(
  { dataDir, releasesDir }: Pick<ReleaseSettings, 'dataDir' | 'releasesDir'>,
  part: Part,
  { note, previous }: { readonly note: () => void; readonly previous: string },
): Promise<void> {
  try {
    writeIfReleasable(releasesDir, part, note);
  } catch (error) {
    await rollBackService(dataDir, part, previous);
    throw error;
  }
}

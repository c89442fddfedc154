import { revise } from '@gamelles/web-kit/day-memory';
import { listDoorMarks } from '../rounds/api.ts';
import { stillTrue } from '../rounds/marks.ts';
import type { Doors } from '../rounds/read-doors.ts';

/** In milliseconds: withdrawn allergies leave this phone within a minute. */
const pause = 30_000;

/**
 * Deletes the stored doors of clients who have changed, for as long as the application is open. The
 * next read stores them again.
 */
export function watchDoors(): void {
  const look = () => {
    if (!navigator.onLine) return;
    revise('doors', withoutChanged).catch((error: unknown) =>
      console.warn('Doors are not compared', error),
    );
  };
  setInterval(look, pause);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  look();
}

async function withoutChanged(kept: Doors): Promise<Doors> {
  if (kept.doors.length === 0) return kept;
  const marks = await listDoorMarks(kept.doors.map(({ id }) => id));
  const doors = stillTrue(kept.doors, marks);
  return doors.length === kept.doors.length ? kept : { doors };
}

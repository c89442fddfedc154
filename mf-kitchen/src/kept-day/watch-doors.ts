import { revise } from '@gamelles/web-kit/day-memory';
import { listDoorMarks } from '../rounds/api.ts';
import { stillTrue } from '../rounds/marks.ts';
import type { Doors } from '../rounds/read-doors.ts';

/** In milliseconds: what was taken back is on this phone for less than a minute. */
const pause = 30_000;

/**
 * Forgets, for as long as the application is open, the doors that this phone keeps of clients of
 * whom something has changed. They are kept again as they are read again.
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

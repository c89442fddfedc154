import { today } from '../format/date.ts';
import { personOf } from './person-of.ts';
import { readSession } from './session.ts';

/** The person and the day of the data that `day-memory` stores. */
export const dayDatabase = 'gamelles-day';
const key = 'keptDay';

/** The data that this phone may store now: that of one caterer, until midnight in Paris. */
export function presentDay(): string | null {
  const session = readSession();
  const person = session?.role === 'traiteur' ? personOf(session.token) : null;
  return person === null ? null : `${person} ${today()}`;
}

/** Call it before anything of that day is stored. */
export function noteKeptDay(day: string): void {
  localStorage.setItem(key, day);
}

/** Deletes the stored data of another day or person, together with its encryption key. */
export function forgetPastDay(): void {
  const kept = localStorage.getItem(key);
  if (kept === null || kept === presentDay()) return;
  const deleting = indexedDB.deleteDatabase(dayDatabase);
  // Each page tries again at its start until the deletion succeeds.
  deleting.onsuccess = () => {
    if (localStorage.getItem(key) === kept) localStorage.removeItem(key);
  };
}

import { today } from '../format/date.ts';
import { personOf } from './person-of.ts';
import { readSession } from './session.ts';

/** Of what a caterer's phone keeps of a day, in `day-memory`. */
export const dayDatabase = 'gamelles-day';
const key = 'keptDay';

/** The day that may be kept on this phone now: of one caterer, until midnight in Paris. */
export function presentDay(): string | null {
  const session = readSession();
  const person = session?.role === 'traiteur' ? personOf(session.token) : null;
  return person === null ? null : `${person} ${today()}`;
}

/** To be told before anything of that day is kept. */
export function noteKeptDay(day: string): void {
  localStorage.setItem(key, day);
}

/** Deletes what is kept of another day or of somebody else, with the key that it is sealed by. */
export function forgetPastDay(): void {
  const kept = localStorage.getItem(key);
  if (kept === null || kept === presentDay()) return;
  const deleting = indexedDB.deleteDatabase(dayDatabase);
  // Until it is gone, each page begins by deleting it.
  deleting.onsuccess = () => {
    if (localStorage.getItem(key) === kept) localStorage.removeItem(key);
  };
}

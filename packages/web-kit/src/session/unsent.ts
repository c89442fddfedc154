import { plural } from '../format/plural.ts';
import { personOf } from './person-of.ts';
import { readSession } from './session.ts';

/**
 * The number of unsent acts of the signed-in person or, with nobody signed in, of all who use this
 * phone. It is stored apart from the database of acts, so that the log-in page can show it without
 * opening the database.
 */
export function rememberedWaiting(): number {
  const session = readSession();
  const person = session && personOf(session.token);
  return counts()
    .filter(([one]) => session === null || one === person)
    .reduce((sum, [, count]) => sum + count, 0);
}

/** The people whose acts this phone stores, except the signed-in one. */
export function othersWithActs(): string[] {
  const session = readSession();
  const person = session && personOf(session.token);
  return counts().flatMap(([one]) => (one === person ? [] : [one]));
}

/** @param count null for a person without any stored act */
export function rememberWaiting(person: string, count: number | null): void {
  const others = counts().filter(([one]) => one !== person);
  const all = count === null ? others : [...others, [person, count]];
  if (all.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)));
}

const key = 'waitingActs';

/** The counts by person. An earlier version stored a single count without a name. */
function counts(): [person: string, count: number][] {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).filter((entry) => typeof entry[1] === 'number');
}

/** « 3 gestes ne sont pas encore envoyés. » */
export function unsentText(waiting: number): string {
  const are = waiting < 2 ? 'n’est pas encore envoyé' : 'ne sont pas encore envoyés';
  return `${plural(waiting, 'geste')} ${are}.`;
}

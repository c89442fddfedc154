import { plural } from '../format/plural.ts';

/**
 * How many acts of the last caterer wait on this phone. It is known without opening the phone's
 * memory, so that it can be said where nobody is signed in any more.
 */
export function rememberedWaiting(): number {
  return Number(localStorage.getItem(key)) || 0;
}

export function rememberWaiting(count: number): void {
  if (count === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, String(count));
}

const key = 'waitingActs';

/** « 3 gestes ne sont pas encore envoyés. » */
export function unsentText(waiting: number): string {
  const are = waiting < 2 ? 'n’est pas encore envoyé' : 'ne sont pas encore envoyés';
  return `${plural(waiting, 'geste')} ${are}.`;
}

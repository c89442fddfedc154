import { plural } from '../format/plural.ts';

/**
 * The number of unsent acts of the last caterer on this phone. It is stored apart from the database
 * of acts, so that the log-in page can show it without opening that.
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

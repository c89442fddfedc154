import type * as keptDay from './keep-day.ts';

/**
 * Stores again what a call has changed of a client, because the network may be gone before a screen
 * reads it.
 */
export function keepClientAgain(clientId: string | undefined): void {
  if (clientId === undefined) return;
  keep(({ keepAgain }) => keepAgain([clientId]));
}

/** Stores the day again after a call that has changed many clients. */
export function keepDayAgain(): void {
  keep((day) => day.keepDayAgain());
}

function keep(again: (day: typeof keptDay) => Promise<void>): void {
  import('./keep-day.ts')
    .then(again)
    .catch((error: unknown) => console.warn('The kept day is older', error));
}

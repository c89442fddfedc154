/**
 * Stores again what a call has changed of a client, because the network may be gone before a screen
 * reads it.
 */
export function keepClientAgain(clientId: string | undefined): void {
  if (clientId === undefined) return;
  import('./keep-day.ts')
    .then(({ keepAgain }) => keepAgain([clientId]))
    .catch((error: unknown) => console.warn('The kept day is older', error));
}

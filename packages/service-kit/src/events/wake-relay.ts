/**
 * The connection option of a process with a relay. The outbox then sends no notification for its
 * writes, because the process calls `wakeRelay`.
 */
export const relayIsHere = '-c gamelles.relay=here';

const alarm = new EventTarget();

/** Wakes the relay of this process; called after a transaction. */
export function wakeRelay(): void {
  alarm.dispatchEvent(new Event('filled'));
}

/**
 * Calls `wake` whenever this process has written to an outbox.
 *
 * @returns a function that ends that
 */
export function onOutboxFilled(wake: () => void): () => void {
  alarm.addEventListener('filled', wake);
  return () => alarm.removeEventListener('filled', wake);
}

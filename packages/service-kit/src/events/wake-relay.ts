/**
 * Said by connections of a process that has a relay: the outbox then gives no notice of what is
 * written through them, and `wakeRelay` is called instead.
 */
export const relayIsHere = '-c gamelles.relay=here';

const alarm = new EventTarget();

/** Has the relay of this process look into the outbox; to be called once a transaction is over. */
export function wakeRelay(): void {
  alarm.dispatchEvent(new Event('filled'));
}

/** Calls `wake` whenever this process has written to an outbox; returns a function that ends that. */
export function onOutboxFilled(wake: () => void): () => void {
  alarm.addEventListener('filled', wake);
  return () => alarm.removeEventListener('filled', wake);
}

import { newIdempotencyKey } from '@gamelles/web-kit';

/** Gives the same key as long as the same thing is sent, so that a second try is the same action. */
export function createActionKey(): (body: unknown) => string {
  let last: { text: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: newIdempotencyKey() };
    return last.key;
  };
}

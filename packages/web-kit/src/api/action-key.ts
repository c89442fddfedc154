import { useState } from 'react';
import { newIdempotencyKey } from './client.ts';

export interface ActionKey {
  /** The same key as long as the same input is sent again. */
  readonly of: (body: unknown) => string;
  /** Call it after success: sending the same input again is then a new action. */
  readonly done: () => void;
}

/**
 * Keeps an idempotency key, so that the server recognises a second try.
 *
 * @param newKey makes the key of an action
 */
export function useActionKey(newKey = newIdempotencyKey): ActionKey {
  return useState(() => createActionKey(newKey))[0];
}

export function createActionKey(newKey = newIdempotencyKey): ActionKey {
  let pending: { readonly action: string; readonly key: string } | null = null;
  return {
    of(body) {
      const action = JSON.stringify(body);
      if (pending?.action !== action) pending = { action, key: newKey() };
      return pending.key;
    },
    done() {
      pending = null;
    },
  };
}

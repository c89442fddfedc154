import { useState } from 'react';
import { newIdempotencyKey } from './client.ts';

export interface ActionKey {
  /** The same key as long as the same input is sent again. */
  readonly of: (body: unknown) => string;
  /** Call it after success: sending the same input again is then a new action. */
  readonly done: () => void;
}

/** Keeps an idempotency key, so that the server recognises a second try. */
export function useActionKey(): ActionKey {
  return useState(createActionKey)[0];
}

export function createActionKey(): ActionKey {
  let pending: { readonly action: string; readonly key: string } | null = null;
  return {
    of(body) {
      const action = JSON.stringify(body);
      if (pending?.action !== action) pending = { action, key: newIdempotencyKey() };
      return pending.key;
    },
    done() {
      pending = null;
    },
  };
}

import { useState } from 'react';
import { newIdempotencyKey } from './client.ts';

export interface ActionKey {
  /** The same key for as long as the same thing is sent again. */
  readonly of: (body: unknown) => string;
  /** It has worked: sending the same from here on is a new action. */
  readonly done: () => void;
}

/** Lets the server recognise a second try of what it may have done already. */
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

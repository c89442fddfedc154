import { useState } from 'react';
import { newEntryId } from './entry-id.ts';

/**
 * The id of the next entry of a client: all tries have the same one, so that the entry counts once,
 * until one of them is recorded. Use it outside of the dialog, which may close after a failed try.
 */
export function useEntryId(clientId: string) {
  const [ids] = useState(() => new Map<string, string>());
  return {
    read(): string {
      const id = ids.get(clientId) ?? newEntryId();
      ids.set(clientId, id);
      return id;
    },
    done: () => ids.delete(clientId),
  };
}

import type { Recorded } from '../api.ts';
import { newEntryId } from './entry-id.ts';
import { record } from './record.ts';

/** Undoes entries of a client, the last one first. */
export function undoEntries(clientId: string, ids: readonly string[]): Promise<Recorded> {
  return record(
    ids.map((undoes) => ({
      id: newEntryId(),
      kind: 'undone',
      client_id: clientId,
      undoes,
      happened_at: new Date().toISOString(),
    })),
  );
}

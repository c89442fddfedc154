import { newEntryId, type Act, type Entry } from '@gamelles/web-kit/offline';

/** The entry that undoes an act. */
export function undoing({ id, entry }: Act): Entry {
  return {
    id: newEntryId(),
    kind: 'undone',
    client_id: Reflect.get(entry, 'client_id'),
    undoes: id,
    happened_at: new Date().toISOString(),
  };
}

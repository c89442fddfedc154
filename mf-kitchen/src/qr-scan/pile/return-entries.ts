import type { Entry } from '../../api.ts';
import { boxesOut, type Out } from './items.ts';

interface Return {
  readonly item: Out;
  readonly entry: Entry;
}

/** The journal entries that take back all boxes of some labels. */
export function returnEntries(out: readonly Out[], newId: () => string, now: Date): Return[] {
  return out.flatMap((item) => {
    const { client_id, delivery_id } = item.box;
    if (client_id === undefined) return [];
    const about = { client_id, delivery_id, quantity: boxesOut(item.box) };
    const happened_at = now.toISOString();
    return [{ item, entry: { id: newId(), kind: 'returned', ...about, happened_at } }];
  });
}

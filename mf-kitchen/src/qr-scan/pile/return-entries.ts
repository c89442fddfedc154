import type { Entry, Recorded } from '../../api.ts';
import { boxesOut } from '../../deliveries/boxes-out.ts';
import type { Item, Out } from './items.ts';

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

/** The label after the server's answer; without a result, its return is sent later. */
export function itemAfter({ entry, item }: Return, results: Recorded['results']): Item {
  const { code, box } = item;
  const { outcome, message } = results.find(({ id }) => id === entry.id) ?? {};
  const returned = { is: 'returned', code, box, entryId: entry.id } as const;
  switch (outcome) {
    case 'refused':
      return { is: 'failed', code, message: message ?? notNoted };
    case 'already':
      return { is: 'already', code, box, message };
    case 'adjusted':
      return { ...returned, boxes: 0, message };
    case 'done':
    case undefined:
      return { ...returned, boxes: boxesOut(box) };
  }
}

export const notNoted = 'Ce retour n’a pas été noté.';

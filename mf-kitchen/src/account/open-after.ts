import type { Account } from '../api.ts';
import { takeBack, type DoorEntry } from '../rounds/entries.ts';

/** What is out of a delivery. */
export type Open = Pick<Account['open'][number], 'delivery_id' | 'box_owed'>;

/**
 * The open deliveries of a client after an entry, as svc-deliveries counts.
 *
 * @param open the oldest day first
 */
export function openAfter<D extends Open>(open: readonly D[], entry: DoorEntry): readonly D[] {
  if (entry.kind !== 'returned' && entry.kind !== 'lost') return open;
  const left = takeBack(
    open.map(({ delivery_id, box_owed }) => ({ delivery_id, quantity: box_owed })),
    entry,
  );
  return open.map((delivery, at) => ({
    ...delivery,
    box_owed: left[at]?.quantity ?? delivery.box_owed,
  }));
}

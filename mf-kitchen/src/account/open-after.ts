import { sumEuros } from '@gamelles/contracts/money';
import type { Account } from '../api.ts';
import { takeBack, type DoorEntry } from '../rounds/entries.ts';

/** The boxes that are out of a delivery, and the amount due in euros. */
export type Open = Pick<Account['open'][number], 'delivery_id' | 'box_owed' | 'due'>;

/**
 * The open deliveries of a client after an entry, as svc-deliveries counts.
 *
 * @param open the oldest day first
 */
export function openAfter<D extends Open>(open: readonly D[], entry: DoorEntry): readonly D[] {
  switch (entry.kind) {
    case 'returned':
    case 'lost':
      return back(open, entry);
    case 'collected':
      return paid(open, entry);
    default:
      return open;
  }
}

function back<D extends Open>(open: readonly D[], entry: DoorEntry): D[] {
  const left = takeBack(
    open.map(({ delivery_id, box_owed }) => ({ delivery_id, quantity: box_owed })),
    entry,
  );
  return open.map((delivery, at) => ({
    ...delivery,
    box_owed: left[at]?.quantity ?? delivery.box_owed,
  }));
}

/**
 * A payment goes to the delivery that it names, and the rest to the oldest debts. Which delivery
 * owes again what a correction takes away is not known here.
 */
function paid<D extends Open>(open: readonly D[], { delivery_id, amount = 0 }: DoorEntry): D[] {
  const isNamed = (one: Open) => one.delivery_id === delivery_id;
  // Ids are in the order of time.
  const byAge = open.toSorted((one, other) => (one.delivery_id < other.delivery_id ? -1 : 1));
  const due = new Map<string, number>();
  let left = Math.max(0, amount);
  for (const one of [...byAge.filter(isNamed), ...byAge.filter((other) => !isNamed(other))]) {
    const part = Math.min(one.due, left);
    left = sumEuros([left, -part]);
    due.set(one.delivery_id, sumEuros([one.due, -part]));
  }
  return open.map((one) => ({ ...one, due: due.get(one.delivery_id) ?? one.due }));
}

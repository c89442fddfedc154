import type { Account } from '../api.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { afterPayment } from './balance.ts';
import { openAfter } from './open-after.ts';

/** The last known account, including the unsent acts of this phone. */
export function withWaiting(account: Account, waiting: readonly DoorEntry[]): Account {
  return waiting
    .filter(({ client_id }) => client_id === account.client_id)
    .reduce((counted, entry) => {
      const after = { ...counted, open: [...openAfter(counted.open, entry)] };
      if (entry.kind === 'collected')
        return { ...after, ...afterPayment(counted, entry.amount ?? 0) };
      return { ...after, box_owed: counted.box_owed - boxesBack(counted, entry) };
    }, account);
}

/** Without a number, all boxes of the named delivery or of the client. */
function boxesBack({ open, box_owed }: Account, entry: DoorEntry): number {
  const { kind, delivery_id, quantity = Infinity } = entry;
  if (kind !== 'returned' && kind !== 'lost') return 0;
  const named = open.find((delivery) => delivery.delivery_id === delivery_id);
  return Math.min(delivery_id === undefined ? box_owed : (named?.box_owed ?? 0), quantity);
}

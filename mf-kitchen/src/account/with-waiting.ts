import type { Account } from '../api.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { afterPayment } from './balance.ts';

/** The last known account, including the unsent acts of this phone. */
export function withWaiting(account: Account, waiting: readonly DoorEntry[]): Account {
  return waiting
    .filter(({ client_id }) => client_id === account.client_id)
    .reduce((counted, entry) => {
      if (entry.kind === 'collected') {
        return { ...counted, ...afterPayment(counted, entry.amount ?? 0) };
      }
      return entry.kind === 'returned' || entry.kind === 'lost' ? back(counted, entry) : counted;
    }, account);
}

/** As svc-deliveries counts: the named delivery or the oldest first; without a number, all boxes. */
function back(account: Account, { delivery_id, quantity = Infinity }: DoorEntry): Account {
  const isMeant = (one: Account['open'][number]) =>
    delivery_id === undefined || one.delivery_id === delivery_id;
  const named = account.open.find(isMeant);
  const out = delivery_id === undefined ? account.box_owed : (named?.box_owed ?? 0);
  const count = Math.min(out, quantity);
  let left = count;
  const open = account.open.map((delivery) => {
    if (!isMeant(delivery)) return delivery;
    const taken = Math.min(delivery.box_owed, left);
    left -= taken;
    return { ...delivery, box_owed: delivery.box_owed - taken };
  });
  return { ...account, open, box_owed: Math.max(0, account.box_owed - count) };
}

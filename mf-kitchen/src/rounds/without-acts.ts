import { sumEuros } from '@gamelles/contracts/money';
import { afterPayment } from '../account/balance.ts';
import type { Round, Stop } from './api.ts';
import { sumOf } from './entries.ts';

/**
 * A round as it was before these acts. Boxes that came back or are lost stay so, because an act at
 * a stop does not tell their deliveries.
 */
export function withoutActs(round: Round, isCancelled: (id: string) => boolean): Round {
  return { ...round, stops: round.stops.map((stop) => withoutActsOf(stop, isCancelled)) };
}

function withoutActsOf(stop: Stop, isCancelled: (id: string) => boolean): Stop {
  const gone = stop.acts.filter(
    ({ id, kind }) => kind !== 'returned' && kind !== 'lost' && isCancelled(id),
  );
  if (gone.length === 0) return stop;
  // A handover has the moment of the act.
  const wasHandedOver = new Set<string | null>(
    gone.filter(({ kind }) => kind === 'delivered').map(({ happened_at }) => happened_at),
  );
  const deliveries = stop.deliveries.map((one) =>
    wasHandedOver.has(one.delivered_at) ? { ...one, delivered_at: null } : one,
  );
  const paid = sumEuros(gone.map(({ amount }) => amount ?? 0));
  const { amount_due, credit } = afterPayment({ amount_due: stop.due, credit: stop.credit }, -paid);
  return {
    ...stop,
    deliveries,
    boxes_to_deliver: sumOf(deliveries.filter(({ delivered_at }) => delivered_at === null)),
    due: amount_due,
    credit,
    acts: stop.acts.filter((act) => !gone.includes(act)),
  };
}

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
  const deliveries = stop.deliveries.map((one) =>
    gone.some((act) => isHandover(act, one)) ? { ...one, delivered_at: null } : one,
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

/** A handover has the moment of its act, and one tap may hand over several deliveries. */
function isHandover(
  { kind, happened_at, delivery_id }: Stop['acts'][number],
  delivery: Stop['deliveries'][number],
): boolean {
  // An older service does not name the delivery.
  const isNamed = delivery_id === undefined || delivery_id === delivery.delivery_id;
  return kind === 'delivered' && happened_at === delivery.delivered_at && isNamed;
}

import { eurosFromCents, type ResponseOf, type roundsApi } from '@gamelles/contracts';
import { dueAndCredit } from '../ledger/balance.ts';
import type { StopRow } from './queries.ts';

export type Round = ResponseOf<typeof roundsApi.getRound>;
type Stop = Round['stops'][number];

export function presentStop({ balance_cents, ...stop }: StopRow): Stop {
  const deliveries = stop.deliveries.map((boxes) => ({
    ...boxes,
    delivered_at: boxes.delivered_at && moment(boxes.delivered_at),
    adapted_at: boxes.adapted_at && moment(boxes.adapted_at),
  }));
  return {
    client_id: stop.client_id,
    firstname: stop.firstname,
    lastname: stop.lastname,
    by_hand: stop.by_hand,
    method: stop.method,
    deliveries,
    boxes_to_deliver: sumOf(deliveries.filter(({ delivered_at }) => delivered_at === null)),
    take_back: [...stop.take_back],
    boxes_to_take_back: sumOf(stop.take_back),
    ...dueAndCredit(balance_cents),
    acts: stop.acts.map(({ id, kind, happened_at, delivery_id, quantity, amount_cents }) => ({
      id,
      kind,
      happened_at: moment(happened_at),
      delivery_id,
      quantity: kind === 'collected' || kind === 'absent' ? null : quantity,
      amount: amount_cents === null ? null : eurosFromCents(amount_cents),
    })),
  };
}

function sumOf(boxes: readonly { readonly quantity: number }[]): number {
  return boxes.reduce((sum, { quantity }) => sum + quantity, 0);
}

function moment(text: string): string {
  return new Date(text).toISOString();
}

import { today, type PaymentMethod } from '@gamelles/web-kit';
import { afterPayment } from '../account/balance.ts';
import type { Round, Stop } from './api.ts';

/** An act at a door, before it has an id and a time. */
export interface NewAct {
  readonly kind: 'delivered' | 'returned' | 'collected' | 'lost' | 'absent';
  readonly delivery_id?: string;
  readonly quantity?: number;
  readonly amount?: number;
  readonly method?: PaymentMethod;
}

/** The words that acts say together, by their kind: « 3 gamelles reprises ». */
export type Said = Readonly<Partial<Record<NewAct['kind'], string>>>;

export interface DoorEntry extends NewAct {
  readonly id: string;
  readonly client_id: string;
  readonly happened_at: string;
}

/**
 * A round with these entries applied; entries that it contains already change nothing. Those of
 * earlier days change what is due and out, and are no acts of the day.
 */
export function withEntries(round: Round, entries: readonly DoorEntry[]): Round {
  const apply = (stop: Stop, entry: DoorEntry) =>
    entry.client_id === stop.client_id ? withEntry(stop, entry, round.date) : stop;
  return { ...round, stops: round.stops.map((stop) => entries.reduce(apply, stop)) };
}

function withEntry(stop: Stop, entry: DoorEntry, date: string): Stop {
  if (stop.acts.some(({ id }) => id === entry.id)) return stop;
  const isOfDay = today(new Date(entry.happened_at)) === date;
  const acts = isOfDay ? [...stop.acts, actOf(stop, entry)] : stop.acts;
  if (entry.kind === 'delivered') return { ...stop, ...handedOver(stop, entry), acts };
  if (entry.kind === 'collected') return { ...stop, ...paid(stop, entry.amount ?? 0), acts };
  if (entry.kind === 'absent') return { ...stop, acts };
  return { ...stop, ...takenBack(stop, entry), acts };
}

function actOf(stop: Stop, { id, kind, happened_at, ...entry }: DoorEntry): Stop['acts'][number] {
  const { delivery_id = null, amount = null } = entry;
  const delivery = stop.deliveries.find((one) => one.delivery_id === delivery_id);
  const quantity = kind === 'delivered' ? delivery?.quantity : entry.quantity;
  return { id, kind, happened_at, delivery_id, quantity: quantity ?? null, amount };
}

function handedOver(stop: Stop, { delivery_id, happened_at }: DoorEntry) {
  const deliveries = stop.deliveries.map((delivery) =>
    delivery.delivery_id === delivery_id && delivery.delivered_at === null
      ? { ...delivery, delivered_at: happened_at }
      : delivery,
  );
  const left = deliveries.filter(({ delivered_at }) => delivered_at === null);
  return { deliveries, boxes_to_deliver: sumOf(left) };
}

function takenBack(stop: Stop, entry: DoorEntry) {
  const take_back = takeBack(stop.take_back, entry).filter(({ quantity }) => quantity > 0);
  return { take_back, boxes_to_take_back: sumOf(take_back) };
}

/**
 * The boxes that are out after an entry, as svc-deliveries counts: it takes those of the named
 * delivery or the oldest first; without a number, all.
 *
 * @param out the oldest first
 */
export function takeBack<B extends { readonly delivery_id: string; readonly quantity: number }>(
  out: readonly B[],
  { delivery_id, quantity = Infinity }: DoorEntry,
): B[] {
  let left = quantity;
  return out.map((boxes) => {
    if (delivery_id !== undefined && boxes.delivery_id !== delivery_id) return boxes;
    const count = Math.min(boxes.quantity, left);
    left -= count;
    return { ...boxes, quantity: boxes.quantity - count };
  });
}

function paid({ due, credit }: Stop, amount: number) {
  const after = afterPayment({ amount_due: due, credit }, amount);
  return { due: after.amount_due, credit: after.credit };
}

export function sumOf(boxes: readonly { readonly quantity: number }[]): number {
  return boxes.reduce((sum, { quantity }) => sum + quantity, 0);
}

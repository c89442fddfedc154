import { sumEuros } from '@gamelles/contracts/money';
import { formatEuros, plural } from '@gamelles/web-kit';
import type { Round, Stop } from './api.ts';
import { sumOf, type NewAct } from './entries.ts';

export type StopState = 'open' | 'done' | 'absent';

/** A stop is done once all boxes of the day are delivered and something was recorded. */
export function stateOf({ acts, boxes_to_deliver }: Stop): StopState {
  const last = acts.at(-1);
  if (!last) return 'open';
  if (last.kind === 'absent') return 'absent';
  return boxes_to_deliver === 0 ? 'done' : 'open';
}

/** Nothing is left to do at the stop: the client has paid as well, or nobody was there. */
export function isOver(stop: Stop): boolean {
  const state = stateOf(stop);
  const isPaid = stop.due === 0 || stop.acts.some(({ kind }) => kind === 'collected');
  return state === 'absent' || (state === 'done' && isPaid);
}

/** The next unvisited stop after this one, or else an earlier one that was skipped. */
export function nextStop({ stops }: Round, clientId: string): Stop | undefined {
  const place = stops.findIndex(({ client_id }) => client_id === clientId);
  const around = [...stops.slice(place + 1), ...stops.slice(0, Math.max(0, place))];
  return around.find((stop) => stateOf(stop) === 'open');
}

/** « Livrer 2 · Reprendre 3 · 27,50 € » */
export function stopText({ boxes_to_deliver, boxes_to_take_back, due }: Stop): string {
  const parts = [
    ...(boxes_to_deliver > 0 ? [`Livrer\u00a0${boxes_to_deliver}`] : []),
    ...(boxes_to_take_back > 0 ? [`Reprendre\u00a0${boxes_to_take_back}`] : []),
    ...(due > 0 ? [formatEuros(due)] : []),
  ];
  return parts.length > 0 ? parts.join('\u00a0· ') : 'Rien à livrer, rien à reprendre';
}

/** « 7 arrêts · 14 gamelles à livrer · 9 à reprendre · 96,30 € à encaisser » */
export function roundText({ stops }: Round): string {
  const deliver = stops.reduce((sum, stop) => sum + stop.boxes_to_deliver, 0);
  const takeBack = stops.reduce((sum, stop) => sum + stop.boxes_to_take_back, 0);
  const due = sumEuros(stops.map((stop) => stop.due));
  return [
    plural(stops.length, 'arrêt'),
    ...(deliver > 0 ? [`${plural(deliver, 'gamelle')}\u00a0à\u00a0livrer`] : []),
    ...(takeBack > 0 ? [`${takeBack}\u00a0à\u00a0reprendre`] : []),
    ...(due > 0 ? [`${formatEuros(due)}\u00a0à\u00a0encaisser`] : []),
  ].join('\u00a0· ');
}

/** Delivers all boxes of the day, with one act for each delivery. */
export function handOver({ deliveries }: Stop): NewAct[] {
  return deliveries
    .filter(({ delivered_at }) => delivered_at === null)
    .map(({ delivery_id }) => ({ kind: 'delivered', delivery_id }));
}

/**
 * Takes back this number of older boxes, the oldest first. Each act names its delivery, so that the
 * same act of another phone counts once.
 */
export function takeBoxes({ take_back }: Stop, kind: 'returned' | 'lost', count: number): NewAct[] {
  let left = Math.min(count, sumOf(take_back));
  return take_back.flatMap(({ delivery_id, quantity: out }) => {
    const quantity = Math.min(out, left);
    left -= quantity;
    return quantity > 0 ? [{ kind, delivery_id, quantity }] : [];
  });
}

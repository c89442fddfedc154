import { centsFromEuros, eurosFromCents } from '@gamelles/contracts/money';
import { shortCodeNumber } from '@gamelles/contracts/short-code';
import type { HistoryItem, KnownLabel } from '../api.ts';
import { boxesOut } from '../deliveries/boxes-out.ts';
import type { Stop } from '../rounds/api.ts';
import { takeBack, type DoorEntry } from '../rounds/entries.ts';
import { knowsAll } from './labels.ts';

interface Kept {
  readonly labels: readonly HistoryItem[];
  /** The stops of the stored round. */
  readonly stops: readonly Stop[];
}

/** The labels of these codes (tokens or short codes), including the effect of unsent acts. */
export function labelsAmong(
  codes: readonly string[],
  kept: Kept,
  waiting: readonly DoorEntry[],
): KnownLabel[] {
  const backs = waiting.filter((entry) => takesBack.has(entry.kind) && isSure(entry, kept));
  return codes.flatMap((code) => {
    const number = shortCodeNumber(code);
    const found = kept.labels.find(
      ({ qr_token, short_code }) =>
        qr_token === code || (number !== null && shortCodeNumber(short_code ?? '') === number),
    );
    if (!found) return [];
    return [labelOf(code, found, boxesLeft(found, kept, backs), dueAfter(found, waiting))];
  });
}

const takesBack = new Set<DoorEntry['kind']>(['returned', 'lost']);

/**
 * Whether it is known which boxes came back. Without a label they are the oldest ones of the client,
 * and a phone that does not have all of these would take a box that is out for one that is back.
 */
function isSure({ delivery_id, client_id }: DoorEntry, { labels, stops }: Kept): boolean {
  if (delivery_id !== undefined) return true;
  return stops.some((stop) => stop.client_id === client_id && knowsAll(labels, stop));
}

/** The boxes of a delivery that are out after these entries. */
function boxesLeft(
  { client_id, delivery_id, ...item }: HistoryItem,
  { labels }: Kept,
  backs: readonly DoorEntry[],
): number {
  const out = labels
    .filter((one) => one.client_id === client_id && !one.returned)
    .toSorted(byDay)
    .map((one) => ({ delivery_id: one.delivery_id, quantity: boxesOut(one) }));
  const left = backs.filter((entry) => entry.client_id === client_id).reduce(takeBack, out);
  return left.find((one) => one.delivery_id === delivery_id)?.quantity ?? boxesOut(item);
}

/** As svc-deliveries orders them, the oldest first. */
function byDay(one: HistoryItem, other: HistoryItem): number {
  const place = ({ date, delivery_id }: HistoryItem) => `${date} ${delivery_id}`;
  return place(one) < place(other) ? -1 : 1;
}

/** Only what was paid for this delivery: any other payment may go to debts that are unknown here. */
function dueAfter({ delivery_id, due }: HistoryItem, waiting: readonly DoorEntry[]): number {
  const cents = waiting
    .filter((entry) => entry.kind === 'collected' && entry.delivery_id === delivery_id)
    .reduce((left, { amount = 0 }) => left - centsFromEuros(amount), centsFromEuros(due));
  return eurosFromCents(Math.max(0, cents));
}

function labelOf(code: string, item: HistoryItem, left: number, due: number): KnownLabel {
  const returned = item.returned || left === 0;
  return {
    ...item,
    code,
    dish: item.dish_name,
    client_removed: false,
    returned,
    due,
    paid: item.paid || (returned && due === 0),
    returned_quantity: (item.returned_quantity ?? 0) + boxesOut(item) - left,
  };
}

import { centsFromEuros, eurosFromCents } from '@gamelles/contracts/money';
import { shortCodeNumber } from '@gamelles/contracts/short-code';
import { openAfter, type Open } from '../account/open-after.ts';
import type { Account, HistoryItem, KnownLabel } from '../api.ts';
import { boxesOut } from '../deliveries/boxes-out.ts';
import type { DoorEntry } from '../rounds/entries.ts';

interface Kept {
  readonly labels: readonly HistoryItem[];
  /** The stored accounts of clients. */
  readonly accounts: readonly Pick<Account, 'client_id' | 'open'>[];
}

/** The labels of these codes (tokens or short codes), including the effect of unsent acts. */
export function labelsAmong(
  codes: readonly string[],
  { labels, accounts }: Kept,
  waiting: readonly DoorEntry[],
): KnownLabel[] {
  return codes.flatMap((code) => {
    const number = shortCodeNumber(code);
    const found = labels.find(
      ({ qr_token, short_code }) =>
        qr_token === code || (number !== null && shortCodeNumber(short_code ?? '') === number),
    );
    if (!found) return [];
    return [labelOf(code, found, boxesBack(found, accounts, waiting), dueAfter(found, waiting))];
  });
}

/**
 * The boxes of a delivery that came back by unsent acts. Those that came back without a label are
 * the oldest ones of the client. Only the account tells which ones these are: without it, the phone
 * could take a box that is out for one that is back.
 */
function boxesBack(
  item: HistoryItem,
  accounts: Kept['accounts'],
  waiting: readonly DoorEntry[],
): number {
  const { client_id, delivery_id } = item;
  const { open = [] } = accounts.find((account) => account.client_id === client_id) ?? {};
  const isThis = (one: { readonly delivery_id?: string }) => one.delivery_id === delivery_id;
  const outOf = (deliveries: readonly Open[]) => deliveries.find(isThis)?.box_owed ?? 0;
  const before: readonly Open[] = open.some(isThis)
    ? open
    : [{ delivery_id, box_owed: boxesOut(item) }];
  const known = open.some(isThis) ? waiting : waiting.filter(isThis);
  const after = known
    .filter((entry) => entry.client_id === client_id)
    .reduce(openAfter<Open>, before);
  return Math.min(boxesOut(item), outOf(before) - outOf(after));
}

/** Only what was paid for this delivery: any other payment may go to debts that are unknown here. */
function dueAfter({ delivery_id, due }: HistoryItem, waiting: readonly DoorEntry[]): number {
  const cents = waiting
    .filter((entry) => entry.kind === 'collected' && entry.delivery_id === delivery_id)
    .reduce((left, { amount = 0 }) => left - centsFromEuros(amount), centsFromEuros(due));
  return eurosFromCents(Math.max(0, cents));
}

function labelOf(code: string, item: HistoryItem, back: number, due: number): KnownLabel {
  const returned = item.returned || back === boxesOut(item);
  return {
    ...item,
    code,
    dish: item.dish_name,
    client_removed: false,
    returned,
    due,
    paid: item.paid || (returned && due === 0),
    returned_quantity: (item.returned_quantity ?? 0) + back,
  };
}

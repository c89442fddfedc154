import { sumEuros } from '@gamelles/contracts/money';
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
    return [labelOf(code, found, changeOf(found, accounts, waiting))];
  });
}

/** The boxes of a delivery that unsent acts took back, and the euros that they paid for it. */
interface Change {
  readonly boxes: number;
  readonly paid: number;
}

/**
 * Acts without a label go to the oldest deliveries of the client. Only the account tells which ones
 * these are: without it, the phone could take a box that is out for one that is back.
 */
function changeOf(
  item: HistoryItem,
  accounts: Kept['accounts'],
  waiting: readonly DoorEntry[],
): Change {
  const { client_id, delivery_id, due } = item;
  const isThis = (one: { readonly delivery_id?: string }) => one.delivery_id === delivery_id;
  const itself: Open = { delivery_id, box_owed: boxesOut(item), due };
  const { open = [] } = accounts.find((account) => account.client_id === client_id) ?? {};
  const isKnown = open.some(isThis);
  const before: readonly Open[] = isKnown ? open : [itself];
  const after = waiting
    .filter((entry) => entry.client_id === client_id && (isKnown || isThis(entry)))
    .reduce(openAfter<Open>, before);
  const [was, is] = [before.find(isThis) ?? itself, after.find(isThis) ?? itself];
  return {
    boxes: Math.min(itself.box_owed, was.box_owed - is.box_owed),
    paid: Math.min(due, sumEuros([was.due, -is.due])),
  };
}

function labelOf(code: string, item: HistoryItem, { boxes, paid }: Change): KnownLabel {
  const returned = item.returned || boxes === boxesOut(item);
  const due = sumEuros([item.due, -paid]);
  return {
    ...item,
    code,
    dish: item.dish_name,
    client_removed: false,
    returned,
    due,
    paid: item.paid || (returned && due === 0),
    returned_quantity: (item.returned_quantity ?? 0) + boxes,
  };
}

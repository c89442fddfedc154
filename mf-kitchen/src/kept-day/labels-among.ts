import { shortCodeNumber } from '@gamelles/contracts/short-code';
import type { HistoryItem, KnownLabel } from '../api.ts';
import { boxesOut } from '../deliveries/boxes-out.ts';
import type { DoorEntry } from '../rounds/entries.ts';

/** The labels of these codes (tokens or short codes), including the effect of unsent acts. */
export function labelsAmong(
  codes: readonly string[],
  kept: readonly HistoryItem[],
  waiting: readonly DoorEntry[],
): KnownLabel[] {
  return codes.flatMap((code) => {
    const number = shortCodeNumber(code);
    const found = kept.find(
      ({ qr_token, short_code }) =>
        qr_token === code || (number !== null && shortCodeNumber(short_code ?? '') === number),
    );
    return found ? [labelOf(code, found, waiting)] : [];
  });
}

function labelOf(code: string, item: HistoryItem, waiting: readonly DoorEntry[]): KnownLabel {
  const out = boxesOut(item);
  const back = waiting
    .filter(({ kind, delivery_id }) => takesBack.has(kind) && delivery_id === item.delivery_id)
    .reduce((sum, entry) => sum + (entry.quantity ?? out), 0);
  return {
    ...item,
    code,
    dish: item.dish_name,
    client_removed: false,
    returned: item.returned || back >= out,
    returned_quantity: (item.returned_quantity ?? 0) + Math.min(back, out),
  };
}

const takesBack = new Set<DoorEntry['kind']>(['returned', 'lost']);

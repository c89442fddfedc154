import { shortCodeOf } from '@gamelles/contracts/short-code';
import { describe, expect, test } from 'vitest';
import type { Account, HistoryItem } from '../api.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { labelsAmong } from './labels-among.ts';

const item: HistoryItem = {
  delivery_id: 'd1',
  client_id: 'c1',
  client: 'Aïcha Diallo',
  dish_name: 'Tian',
  date: '2026-11-20',
  quantity: 3,
  amount: 30,
  due: 30,
  qr_token: 'a-token-of-a-label',
  returned: false,
  returned_at: null,
  paid: false,
  paid_at: null,
  delivered_at: null,
  returned_quantity: 1,
  lost_quantity: 0,
  short_code: shortCodeOf(4711),
};

function kept(...labels: readonly HistoryItem[]) {
  return { labels, accounts: [] };
}

function entry(quantity?: number, kind: DoorEntry['kind'] = 'returned'): DoorEntry {
  const about = { id: 'e1', client_id: 'c1', delivery_id: 'd1' };
  return { ...about, kind, happened_at: '2026-11-22T10:00:00Z', ...(quantity && { quantity }) };
}

/** A delivery of an account, of which two boxes are out. */
function anOpen(delivery_id: string): Account['open'][number] {
  const { dish_name, date, quantity, amount, due } = item;
  return { delivery_id, dish_name, date, quantity, amount, due, box_owed: 2 };
}

test('a label is found by its token and by its short code, and no other', () => {
  const codes = ['a-token-of-a-label', shortCodeOf(4711), shortCodeOf(4712), 'another'];
  const found = labelsAmong(codes, kept(item), []);
  expect(found.map(({ code }) => code)).toEqual(codes.slice(0, 2));
  expect(found[0]).toMatchObject({ dish: 'Tian', client: 'Aïcha Diallo', returned: false });
});

test('a label without a short code is not taken for another one', () => {
  const old = { ...item, short_code: null };
  expect(labelsAmong([shortCodeOf(4711)], kept(old), [])).toEqual([]);
});

test.each([
  ['a part of its boxes', [entry(1)], { returned: false, returned_quantity: 2 }],
  ['all of them', [entry(2)], { returned: true, returned_quantity: 3 }],
  ['all, uncounted', [entry()], { returned: true, returned_quantity: 3 }],
  ['one, and one lost', [entry(1), entry(1, 'lost')], { returned: true, returned_quantity: 3 }],
  ['money alone', [entry(undefined, 'collected')], { returned: false, returned_quantity: 1 }],
])('boxes in unsent entries have come back: %s', (_what, waiting, now) => {
  expect(labelsAmong(['a-token-of-a-label'], kept(item), waiting)).toMatchObject([now]);
});

test('a payment of the label in an unsent entry is no longer due', () => {
  const money = (amount: number) => ({ ...entry(undefined, 'collected'), id: 'e2', amount });
  const after = (...waiting: DoorEntry[]) => labelsAmong([item.qr_token], kept(item), waiting);
  expect(after(entry(), money(10.1))).toMatchObject([{ returned: true, due: 19.9, paid: false }]);
  expect(after(entry(), money(30))).toMatchObject([{ returned: true, due: 0, paid: true }]);
  const elsewhere = { ...money(30), delivery_id: 'd2' };
  expect(after(entry(), elsewhere)).toMatchObject([{ due: 30, paid: false }]);
});

describe('boxes that came back without a label', () => {
  const older = { ...item, delivery_id: 'd0', date: '2026-11-18', qr_token: 'of-an-older-label' };
  const labels = [item, older];
  const codes = labels.map(({ qr_token }) => qr_token);
  const account = { client_id: 'c1', open: [anOpen('d0'), anOpen('d1')] };
  const unnamed = { id: 'e1', kind: 'returned', client_id: 'c1', quantity: 3 } as const;
  const waiting = [{ ...unnamed, happened_at: '2026-11-22T10:00:00Z' }];

  test('are the oldest ones of the client', () => {
    expect(labelsAmong(codes, { labels, accounts: [account] }, waiting)).toMatchObject([
      { returned: false, returned_quantity: 2 },
      { returned: true, returned_quantity: 3 },
    ]);
  });

  test('are boxes of a delivery that has no label here, if that is older', () => {
    const unknown = { ...account, open: [anOpen('unknown'), ...account.open] };
    expect(labelsAmong(codes, { labels, accounts: [unknown] }, waiting)).toMatchObject([
      { returned: false, returned_quantity: 1 },
      { returned: false, returned_quantity: 2 },
    ]);
  });

  test('change no label if the phone does not know the account, or not the delivery in it', () => {
    const others = [
      { ...account, client_id: 'c2' },
      { ...account, open: [anOpen('d2')] },
    ];
    for (const accounts of [[], ...others.map((other) => [other])]) {
      expect(labelsAmong(codes, { labels, accounts }, waiting)).toMatchObject([
        { returned: false, returned_quantity: 1 },
        { returned: false, returned_quantity: 1 },
      ]);
    }
  });
});

describe('money that names no label', () => {
  const older = { ...item, delivery_id: 'd0', qr_token: 'of-an-older-label' };
  const codes = [item, older].map(({ qr_token }) => qr_token);
  const accounts = [{ client_id: 'c1', open: [anOpen('d1'), anOpen('d0'), anOpen('d2')] }];
  const happened_at = '2026-11-22T10:00:00Z';
  const money = (amount: number, delivery_id?: string): DoorEntry => {
    const paid = { id: 'e', kind: 'collected', client_id: 'c1', amount, happened_at } as const;
    return delivery_id === undefined ? paid : { ...paid, delivery_id };
  };
  const due = (...waiting: DoorEntry[]) =>
    labelsAmong(codes, { labels: [item, older], accounts }, waiting).map((label) => label.due);

  test('pays the deliveries that were made first', () => {
    expect(due()).toEqual([30, 30]);
    expect(due(money(40.1))).toEqual([19.9, 0]);
  });

  test('pays after that which names one, whose surplus goes to the others', () => {
    expect(due(money(10), money(35, 'd1'))).toEqual([0, 15]);
    expect(due(money(35, 'd2'), money(10))).toEqual([30, 15]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Account } from '../api.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { withWaiting } from './with-waiting.ts';

const tian = {
  delivery_id: 'd1',
  dish_name: 'Tian',
  date: '2026-11-20',
  quantity: 3,
  box_owed: 3,
  amount: 27.5,
  due: 27.5,
};

const account: Account = {
  chef_id: 'chef',
  client_id: 'c1',
  box_owed: 3,
  amount_due: 27.5,
  credit: 0,
  method: null,
  reminded_at: null,
  open: [tian],
};

function entry(kind: DoorEntry['kind'], more: Partial<DoorEntry> = {}): DoorEntry {
  return { id: 'e1', client_id: 'c1', happened_at: '2026-11-22T10:00:00Z', kind, ...more };
}

test.each([
  ['money', [entry('collected', { amount: 20 })], { amount_due: 7.5, credit: 0, box_owed: 3 }],
  ['too much money', [entry('collected', { amount: 30 })], { amount_due: 0, credit: 2.5 }],
  ['some boxes', [entry('returned', { delivery_id: 'd1', quantity: 2 })], { box_owed: 1 }],
  ['boxes of no delivery in particular', [entry('returned', { quantity: 2 })], { box_owed: 1 }],
  ['all boxes', [entry('returned')], { box_owed: 0 }],
  ['a lost box', [entry('lost', { delivery_id: 'd1', quantity: 1 })], { box_owed: 2 }],
  ['a visit', [entry('absent')], { box_owed: 3, amount_due: 27.5 }],
  ['boxes of another client', [entry('returned', { client_id: 'c2' })], { box_owed: 3 }],
])('waiting entries count in the account: %s', (_what, waiting, figures) => {
  expect(withWaiting(account, waiting)).toMatchObject(figures);
});

describe('of a client with boxes of two deliveries', () => {
  const both = {
    ...account,
    box_owed: 5,
    open: [tian, { ...tian, delivery_id: 'd2', box_owed: 2 }],
  };
  const counted = (...waiting: DoorEntry[]) => {
    const { box_owed, open } = withWaiting(both, waiting);
    return [box_owed, ...open.map((delivery) => delivery.box_owed)];
  };

  test('boxes of no delivery in particular are of the oldest ones first, as on the server', () => {
    expect(counted(entry('returned', { quantity: 4 }))).toEqual([1, 0, 1]);
    expect(counted(entry('lost'))).toEqual([0, 0, 0]);
  });

  test('a box that was noted back is not counted again when its label is scanned', () => {
    const noted = entry('returned', { quantity: 1 });
    const scanned = entry('returned', { delivery_id: 'd1', quantity: 3 });
    expect(counted(noted, scanned)).toEqual([2, 0, 2]);
    expect(counted(scanned, noted)).toEqual([1, 0, 1]);
  });
});

import 'fake-indexeddb/auto';
import { remember } from '@gamelles/web-kit/day-memory';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '../api.ts';
import { aDelivery } from '../deliveries/delivery.fixture.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { enterKitchen } from './enter-kitchen.fixture.ts';
import { labelsOfPhone } from './labels-of-phone.ts';

const label = { ...aDelivery('d1'), quantity: 2, amount: 20, due: 20 };
const { client_id, delivery_id, dish_name, date, quantity, amount, due } = label;
const account: Account = {
  chef_id: 'chef',
  client_id,
  box_owed: 2,
  amount_due: 20,
  credit: 0,
  method: null,
  reminded_at: null,
  open: [{ delivery_id, dish_name, date, quantity, amount, due, box_owed: 2 }],
};

function entry(details: Pick<DoorEntry, 'kind' | 'quantity' | 'amount'>): DoorEntry {
  return { id: 'e1', client_id, happened_at: '2026-11-22T10:00:00Z', ...details };
}

/** A phone of a caterer that has stored the label and the account, and no round with the client. */
beforeAll(async () => {
  enterKitchen();
  await remember('labels', [label]);
  await remember(`account ${client_id}`, account);
});

test('boxes of a client outside the round that came back without a label are back', async () => {
  const waiting = [entry({ kind: 'returned', quantity: 2 })];
  expect(await labelsOfPhone([label.qr_token], waiting)).toMatchObject([{ returned: true }]);
});

test('a payment of a client outside the round that names no label is no longer due', async () => {
  const paid = (amount: number) =>
    labelsOfPhone([label.qr_token], [entry({ kind: 'collected', amount })]);
  expect(await paid(12.1)).toMatchObject([{ due: 7.9, returned: false, paid: false }]);
  expect(await paid(20)).toMatchObject([{ due: 0, returned: false, paid: false }]);
});

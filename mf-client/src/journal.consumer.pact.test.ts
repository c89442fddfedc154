import { browserCalls, like, pathOf } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { firstLines, listOwnAccounts, listOwnLines, objectToLine } from './api.ts';

const svcDeliveries = browserCalls('mf-client', 'svc-deliveries');

const id = '0193b2a0-0000-7000-8000-000000000001';
const client_id = '0193b2a0-0000-7000-8000-000000000002';
const chef_id = '0193b2a0-0000-7000-8000-000000000003';
const moment = '2026-11-20T12:00:00.000Z';
const delivered = { delivery_id: id, dish_name: 'Couscous', date: '2026-11-20', quantity: 3 };

test('reads the debts and the boxes to bring back', async () => {
  const open = [{ ...delivered, box_owed: 3, amount: 29.7, due: 29.7 }];
  const figures = { box_owed: 3, amount_due: 29.7, credit: 0, method: null, reminded_at: null };
  const accounts = [{ client_id, chef_id, ...figures, open }];
  const read = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes to a client',
      asks: 'for the own accounts',
      request: { method: 'GET', path: '/api/accounts', signedIn: true },
      answer: { status: 200, body: like(accounts) },
    },
    () => listOwnAccounts(),
  );
  expect(read).toEqual(accounts);
});

test('reads the boxes and payments of the client', async () => {
  const line = {
    ...delivered,
    id,
    kind: 'charged',
    chef_id,
    client_id,
    happened_at: moment,
    received_at: moment,
    recorded_by: chef_id,
    by_you: false,
    outcome: 'done',
    quantity_told: null,
    parts: [delivered],
    amount: 29.7,
    amount_before: null,
    corrected_at: null,
    balance_change: 29.7,
    due: 29.7,
    method: null,
    undoes: null,
    undone_at: null,
    undone_by: null,
    can_undo: false,
    can_correct: false,
    note: null,
    objection: null,
  };
  const listed = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes to a client',
      asks: 'for the own boxes and payments',
      request: {
        method: 'GET',
        path: '/api/journal/mine',
        query: { limit: '100' },
        signedIn: true,
      },
      answer: { status: 200, body: like([line]) },
    },
    () => listOwnLines(firstLines),
  );
  expect(listed).toEqual({ items: [line], next: null });
});

test('says that a line is wrong', async () => {
  const note = 'Je n’ai eu que deux gamelles';
  const waiting = { made_at: moment, settled_at: null, answer: null };
  const objection = { id, line_id: id, chef_id, client_id, note, ...waiting };
  const said = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes to a client',
      asks: 'to object to a line',
      request: {
        method: 'POST',
        path: pathOf('/api/journal/mine/${deliveryId}/objections', { deliveryId: id }),
        signedIn: true,
        body: { note },
      },
      answer: { status: 201, body: like(objection) },
    },
    () => objectToLine(id, note, 'a-key-of-this-call-0000'),
  );
  expect(said).toEqual(objection);
});

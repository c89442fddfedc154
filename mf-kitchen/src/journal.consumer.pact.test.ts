import { browserCalls, like, pathOf, stateValue } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import {
  getAccount,
  journalPath,
  listJournal,
  listObjections,
  noteReminder,
  settleObjection,
} from './api.ts';

const svcDeliveries = browserCalls('mf-kitchen', 'svc-deliveries');

const id = '0193b2a0-0000-7000-8000-000000000001';
const client_id = '0193b2a0-0000-7000-8000-000000000002';
const chef_id = '0193b2a0-0000-7000-8000-000000000003';
const moment = '2026-11-20T12:00:00.000Z';

const line = {
  id,
  kind: 'charged',
  chef_id,
  client_id,
  happened_at: moment,
  received_at: moment,
  recorded_by: chef_id,
  by_you: true,
  outcome: 'done',
  delivery_id: id,
  dish_name: 'Couscous',
  date: '2026-11-20',
  quantity: 3,
  quantity_told: null,
  parts: [{ delivery_id: id, dish_name: 'Couscous', date: '2026-11-20', quantity: 3 }],
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
  can_correct: true,
  note: null,
  objection: null,
};

test('reads the account of a client, line by line', async () => {
  const listed = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'for the lines of an account',
      request: {
        method: 'GET',
        path: '/api/journal',
        query: { client_id: stateValue('clientId', client_id), limit: '100' },
        signedIn: true,
      },
      answer: { status: 200, body: like([line]) },
    },
    () => listJournal(journalPath(client_id)),
  );
  expect(listed).toEqual({ items: [line], next: null });
});

test('reads the debt and the boxes of a client', async () => {
  const open = { delivery_id: id, dish_name: 'Couscous', date: '2026-11-20', quantity: 3 };
  const account = {
    client_id,
    chef_id,
    box_owed: 3,
    amount_due: 29.7,
    credit: 0,
    method: null,
    reminded_at: null,
    open: [{ ...open, box_owed: 3, amount: 29.7, due: 29.7 }],
  };
  const read = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'for the account of a client',
      request: {
        method: 'GET',
        path: pathOf('/api/accounts/${clientId}', { clientId: client_id }),
        signedIn: true,
      },
      answer: { status: 200, body: like(account) },
    },
    () => getAccount(client_id),
  );
  expect(read).toEqual(account);
});

const objection = {
  id,
  line_id: id,
  chef_id,
  client_id,
  note: 'Je n’ai eu que deux gamelles',
  made_at: moment,
  settled_at: null,
  answer: null,
};

test('reads the objections of clients', async () => {
  const read = await svcDeliveries(
    {
      given: 'a client objects to a line',
      asks: 'for the objections that are not settled',
      request: { method: 'GET', path: '/api/journal/objections', signedIn: true },
      answer: { status: 200, body: like([objection]) },
    },
    () => listObjections(),
  );
  expect(read).toEqual([objection]);
});

test('settles an objection with an answer', async () => {
  const settled = { ...objection, settled_at: moment, answer: 'Corrigé' };
  const answered = await svcDeliveries(
    {
      given: 'a client objects to a line',
      asks: 'to settle an objection',
      request: {
        method: 'PUT',
        path: pathOf('/api/journal/objections/${objectionId}/answer', { objectionId: id }),
        signedIn: true,
        body: { answer: 'Corrigé' },
      },
      answer: { status: 200, body: like(settled) },
    },
    () => settleObjection(id, 'Corrigé'),
  );
  expect(answered).toEqual(settled);
});

test('records that a client was reminded', async () => {
  const kept = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks: 'to keep that a client was reminded',
      request: {
        method: 'PUT',
        path: pathOf('/api/accounts/${clientId}/reminder', { clientId: client_id }),
        signedIn: true,
      },
      answer: { status: 200, body: like({ reminded_at: moment }) },
    },
    () => noteReminder(client_id),
  );
  expect(kept).toEqual({ reminded_at: moment });
});

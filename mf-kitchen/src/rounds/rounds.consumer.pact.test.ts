import { ApiError } from '@gamelles/web-kit';
import { browserCalls, like, pathOf, stateValue } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import {
  addStop,
  getDoorNotes,
  getRound,
  listDoorMarks,
  listDoors,
  orderRound,
  removeStop,
} from './api.ts';

const svcDeliveries = browserCalls('mf-kitchen', 'svc-deliveries');
const svcClients = browserCalls('mf-kitchen', 'svc-clients');

const id = '0193b2a0-0000-7000-8000-000000000001';
const client_id = '0193b2a0-0000-7000-8000-000000000002';
const date = '2026-11-20';

const boxes = { delivery_id: id, dish_name: 'Couscous', date, quantity: 3 };
const stop = {
  client_id,
  firstname: 'Léa',
  lastname: 'Martin',
  by_hand: false,
  deliveries: [{ ...boxes, delivered_at: null }],
  boxes_to_deliver: 3,
  take_back: [{ ...boxes, date: '2026-11-18' }],
  boxes_to_take_back: 3,
  due: 59.4,
  credit: 0,
  method: null,
  acts: [],
};
const round = { date, version: 0, stops: [stop] };
const stopPath = pathOf(`/api/rounds/${date}/stops/\${clientId}`, { clientId: client_id });

test('reads the stops of a day', async () => {
  const read = await svcDeliveries(
    {
      given: 'a caterer has a round',
      asks: 'for the stops of a day',
      request: { method: 'GET', path: `/api/rounds/${date}`, signedIn: true },
      answer: { status: 200, body: like(round) },
    },
    () => getRound(date),
  );
  expect(read).toEqual(round);
});

function toOrder(version: number) {
  return {
    method: 'PUT',
    path: `/api/rounds/${date}/order`,
    signedIn: true,
    body: { ids: [stateValue('clientId', client_id)], version },
  } as const;
}

test('puts the stops of a day in order', async () => {
  const ordered = { ...round, version: 1 };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has a round',
      asks: 'to put the stops of a day in order',
      request: toOrder(0),
      answer: { status: 200, body: like(ordered) },
    },
    () => orderRound(date, [client_id], 0),
  );
  expect(answered).toEqual(ordered);
});

test('learns that another phone has changed the round', async () => {
  const refused = svcDeliveries(
    {
      given: 'a caterer has a round',
      asks: 'to put in order what has changed since',
      request: toOrder(7),
      answer: {
        status: 409,
        body: {
          ...like({ error: 'La tournée a changé entre-temps.' }),
          code: 'round_changed',
        },
      },
    },
    () => orderRound(date, [client_id], 7).catch((error: unknown) => error),
  );
  expect(await refused).toBeInstanceOf(ApiError);
});

test('adds a stop by hand, and removes one', async () => {
  const byHand = { ...round, version: 1, stops: [{ ...stop, by_hand: true }] };
  const added = await svcDeliveries(
    {
      given: 'a caterer has a round',
      asks: 'to add a stop',
      request: { method: 'PUT', path: stopPath, signedIn: true },
      answer: { status: 200, body: like(byHand) },
    },
    () => addStop(date, client_id),
  );
  expect(added).toEqual(byHand);
  const removed = await svcDeliveries(
    {
      given: 'a caterer has a round',
      asks: 'to take a stop away',
      request: { method: 'DELETE', path: stopPath, signedIn: true },
      answer: { status: 200, body: like(round) },
    },
    () => removeStop(date, client_id),
  );
  expect(removed).toEqual(round);
});

test('reads the doors of a round', async () => {
  const door = {
    id: client_id,
    firstname: 'Léa',
    lastname: 'Martin',
    phone: '0612345678',
    street: '12 rue des Lilas',
    postcode: '38000',
    city: 'Grenoble',
    has_door_notes: true,
    allergies: 'noix',
    mark: '0cc175b9c0f1b6a831c399e269772661',
  };
  const doors = await svcClients(
    {
      given: 'a caterer has a client',
      asks: 'for the doors of a round',
      request: {
        method: 'GET',
        path: '/api/clients/doors',
        query: { ids: stateValue('clientId', client_id) },
        signedIn: true,
      },
      answer: { status: 200, body: like([door]) },
    },
    () => listDoors([client_id]),
  );
  expect(doors).toEqual([door]);
});

test('reads the marks of the doors of a round', async () => {
  const marks = [{ id: client_id, mark: '0cc175b9c0f1b6a831c399e269772661' }];
  const answered = await svcClients(
    {
      given: 'a caterer has a client',
      asks: 'whether the doors of a round are still the same',
      request: {
        method: 'GET',
        path: '/api/clients/doors/marks',
        query: { ids: stateValue('clientId', client_id) },
        signedIn: true,
      },
      answer: { status: 200, body: like(marks) },
    },
    () => listDoorMarks([client_id]),
  );
  expect(answered).toEqual(marks);
});

test('reads the notes on the way to a door', async () => {
  const notes = { door_notes: 'Digicode 4711' };
  const read = await svcClients(
    {
      given: 'a caterer has a client',
      asks: 'how to get to a door',
      request: {
        method: 'GET',
        path: pathOf('/api/clients/${clientId}/door-notes', { clientId: client_id }),
        signedIn: true,
      },
      answer: { status: 200, body: like(notes) },
    },
    () => getDoorNotes(client_id),
  );
  expect(read).toEqual(notes);
});

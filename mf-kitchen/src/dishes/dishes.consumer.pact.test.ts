import { browserCalls, like, pathOf } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { adaptRecipe, changeDish, listDishes, saveDish } from './calls.ts';

const svcDeliveries = browserCalls('mf-kitchen', 'svc-deliveries');

const id = '0193b2a0-0000-7000-8000-000000000001';
const moment = '2026-11-20T12:00:00.000Z';
const allergens = { contains: ['milk' as const], traces: ['nuts' as const] };
const gratin = {
  id,
  name: 'Gratin dauphinois',
  keys: ['gratin dauphinois'],
  price: 9.9,
  allergens,
  archived_at: null,
};

test('lists the dishes with their allergens', async () => {
  const answered = await svcDeliveries(
    {
      given: 'a caterer has a dish',
      asks: 'for the dishes',
      request: { method: 'GET', path: '/api/deliveries/dishes', signedIn: true },
      answer: { status: 200, body: like([gratin]) },
    },
    () => listDishes(),
  );
  expect(answered).toEqual([gratin]);
});

test('describes the allergens of a dish', async () => {
  const body = { name: gratin.name, price: gratin.price, allergens };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has no clients',
      asks: 'to keep a dish',
      request: { method: 'PUT', path: '/api/deliveries/dishes', signedIn: true, body },
      // Matched exactly, because a wrong allergen would harm somebody.
      answer: { status: 200, body: { ...like(gratin), allergens } },
    },
    () => saveDish(body),
  );
  expect(answered).toEqual(gratin);
});

test('removes the description of a dish, and archives it', async () => {
  const body = { allergens: null, archived: true };
  const archived = { ...gratin, allergens: null, archived_at: moment };
  const answered = await svcDeliveries(
    {
      given: 'a caterer has a dish',
      asks: 'to archive a dish',
      request: {
        method: 'PATCH',
        path: pathOf('/api/deliveries/dishes/${dishId}', { dishId: id }),
        signedIn: true,
        body,
      },
      answer: { status: 200, body: like(archived) },
    },
    () => changeDish(id, body),
  );
  expect(answered).toEqual(archived);
});

test.each([
  { adapted: true, adapted_at: moment, asks: 'to say that a recipe was adapted' },
  { adapted: false, adapted_at: null, asks: 'to say that a recipe was not adapted' },
])('records whether a recipe was adapted: $adapted', async ({ adapted, adapted_at, asks }) => {
  const answered = await svcDeliveries(
    {
      given: 'a caterer has delivered boxes',
      asks,
      request: {
        method: 'PATCH',
        path: pathOf('/api/deliveries/${deliveryId}/adapted', { deliveryId: id }),
        signedIn: true,
        body: { adapted },
      },
      answer: { status: 200, body: like({ adapted_at }) },
    },
    () => adaptRecipe(id, adapted),
  );
  expect(answered).toEqual({ adapted_at });
});

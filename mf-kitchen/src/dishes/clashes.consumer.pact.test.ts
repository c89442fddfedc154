import { browserCalls, like, pathOf, stateValue } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { reportWithdrawal } from '../api.ts';
import { countRatings, findClashes, listRatings } from './calls.ts';

const svcClients = browserCalls('mf-kitchen', 'svc-clients');

const clientId = '0193b2a0-0000-7000-8000-000000000001';
const nobody = '0193b2a0-0000-7000-8000-0000000000ff';
const milk = ['milk' as const];

test('reads the common allergens of a dish and a client, and the clients with unknown allergies', async () => {
  const dish = [...milk, 'eggs' as const];
  const both = { client_id: clientId, allergens: milk };
  const answered = await svcClients(
    {
      given: 'a caterer has a client who is allergic to milk',
      asks: 'whether a dish harms its clients',
      request: {
        method: 'POST',
        path: '/api/clients/clashes',
        signedIn: true,
        body: {
          pairs: [
            { client_id: stateValue('clientId', clientId), allergens: dish },
            { client_id: nobody, allergens: dish },
          ],
        },
      },
      // Matched exactly, because a missing allergen would harm somebody.
      answer: {
        status: 200,
        body: {
          clashes: [{ client_id: stateValue('clientId', clientId), allergens: milk }],
          unreadable: [],
          unknown: [nobody],
        },
      },
    },
    () =>
      findClashes([
        { client_id: clientId, allergens: dish },
        { client_id: nobody, allergens: dish },
      ]),
  );
  expect(answered).toEqual({ clashes: [both], unreadable: [], unknown: [nobody] });
});

test('reports that a client withdrew the agreement', async () => {
  const told = { message: 'Ses allergies sont effacées chez tous ses traiteurs.' };
  const answered = await svcClients(
    {
      given: 'a caterer has a client who is allergic to milk',
      asks: 'to report that a client took the agreement back',
      request: {
        method: 'POST',
        path: pathOf('/api/clients/${clientId}/allergies/withdraw', { clientId }),
        signedIn: true,
      },
      answer: { status: 200, body: like(told) },
    },
    () => reportWithdrawal(clientId),
  );
  expect(answered).toEqual(told);
});

test('counts the ratings of the dishes', async () => {
  const rated = [{ dish_name: 'Couscous', stars: 1, sad_faces: 0 }];
  const answered = await svcClients(
    {
      given: 'a client of a caterer rated a dish',
      asks: 'for the ratings of the dishes',
      request: { method: 'GET', path: '/api/preferences', signedIn: true },
      answer: { status: 200, body: like(rated) },
    },
    () => countRatings(),
  );
  expect(answered).toEqual(rated);
});

test('reads the ratings of one client', async () => {
  const ratings = [{ dish_name: 'Couscous', liked: true }];
  const answered = await svcClients(
    {
      given: 'a client of a caterer rated a dish',
      asks: 'for the ratings of a client',
      request: {
        method: 'GET',
        path: pathOf('/api/clients/${clientId}/ratings', { clientId }),
        signedIn: true,
      },
      answer: { status: 200, body: like(ratings) },
    },
    () => listRatings(clientId),
  );
  expect(answered).toEqual(ratings);
});

import { browserCalls, like } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { getRatingsShown, listAllergyReads, showRatings, withdrawAllergies } from '../api.ts';

const svcClients = browserCalls('mf-client', 'svc-clients');

test('reads who has read the allergies of the client', async () => {
  const read = {
    reader_id: '0193b2a0-0000-7000-8000-000000000001',
    reader_role: 'traiteur',
    read_at: '2026-11-20T12:00:00.000Z',
    purpose: 'profile',
  };
  const answered = await svcClients(
    {
      given: 'a caterer has read the allergies of a client',
      asks: 'who has read the own allergies',
      request: { method: 'GET', path: '/api/clients/me/allergy-reads', signedIn: true },
      answer: { status: 200, body: like({ reads: [read], before: null }) },
    },
    () => listAllergyReads(undefined),
  );
  expect(answered).toEqual({ reads: [read], before: null });
});

test('withdraws the agreement to keep allergies', async () => {
  const told = { message: 'Tes allergies sont effacées chez tous tes traiteurs.' };
  const answered = await svcClients(
    {
      given: 'a client has a record',
      asks: 'to take back that allergies may be kept',
      request: { method: 'POST', path: '/api/clients/me/allergies/withdraw', signedIn: true },
      answer: { status: 200, body: like(told) },
    },
    () => withdrawAllergies(),
  );
  expect(answered).toEqual(told);
});

test('reads whether the caterer sees the ratings', async () => {
  const answered = await svcClients(
    {
      given: 'a client has a record',
      asks: 'whether the ratings are shown',
      request: { method: 'GET', path: '/api/preferences/shown', signedIn: true },
      answer: { status: 200, body: { shown: true } },
    },
    () => getRatingsShown(),
  );
  expect(answered).toEqual({ shown: true });
});

test('hides the ratings from the caterer', async () => {
  const body = { shown: false };
  const answered = await svcClients(
    {
      given: 'a client has a record',
      asks: 'to hide the ratings',
      request: { method: 'PUT', path: '/api/preferences/shown', signedIn: true, body },
      answer: { status: 200, body },
    },
    () => showRatings(false),
  );
  expect(answered).toEqual(body);
});

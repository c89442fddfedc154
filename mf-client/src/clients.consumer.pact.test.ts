import { allergyConsent } from '@gamelles/contracts/allergy-consent';
import { browserCalls, like, pathOf, stateValue } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import {
  changeRating,
  getDashboard,
  getOwnClient,
  rateDish,
  selectChef,
  updateClient,
} from './api.ts';

const svcClients = browserCalls('mf-client', 'svc-clients');

const id = '0193b2a0-0000-7000-8000-000000000001';
const chefId = '0193b2a0-0000-7000-8000-000000000002';
const ratingId = '0193b2a0-0000-7000-8000-000000000003';
const email = 'zoe@exemple.fr';
const details = { firstName: 'Zoé', lastName: 'Martin', allergies: 'noix', likes: 'couscous' };
const zoe = { id, ...details, email };
const rated = { id: ratingId, preference_id: ratingId, dish_name: 'Couscous', liked: true };
const dashboard = {
  firstName: 'Zoé',
  chef_id: chefId,
  total_delivered: 5,
  pending_returns: 3,
  unpaid_amount: 29.7,
  preferences: [rated],
};

test.each([
  { of: 'a rated dish', dish: rated },
  { of: 'a dish without a rating', dish: { ...rated, id: null, preference_id: null, liked: null } },
])('reads the dashboard with $of', async ({ of, dish }) => {
  const expected = { ...dashboard, preferences: [dish] };
  const answered = await svcClients(
    {
      given: `a client was delivered ${of}`,
      asks: `for the dashboard with ${of}`,
      request: { method: 'GET', path: '/api/clients/client-dashboard', signedIn: true },
      answer: { status: 200, body: like(expected) },
    },
    () => getDashboard(),
  );
  expect(answered).toEqual(expected);
});

test('reads the record of the client', async () => {
  const own = { ...zoe, noted_elsewhere: false };
  const answered = await svcClients(
    {
      given: 'a client has a record',
      asks: 'for the own record',
      request: { method: 'GET', path: '/api/clients/me', signedIn: true },
      answer: { status: 200, body: like(own) },
    },
    () => getOwnClient(),
  );
  expect(answered).toEqual(own);
});

test('changes the record of the client', async () => {
  const answered = await svcClients(
    {
      given: 'a client has a record',
      asks: 'to change the own record',
      request: {
        method: 'PUT',
        path: pathOf('/api/clients/${clientId}', { clientId: id }),
        signedIn: true,
        body: { ...details, email: stateValue('email', email) },
      },
      answer: { status: 200, body: like(zoe) },
    },
    () => updateClient(id, { ...details, email }),
  );
  expect(answered).toEqual(zoe);
});

test('agrees to the text about allergies', async () => {
  const agreed = { ...details, allergies_consent: { text_version: allergyConsent.version } };
  const answered = await svcClients(
    {
      given: 'a client has a record',
      asks: 'to agree to the present text',
      request: {
        method: 'PUT',
        path: pathOf('/api/clients/${clientId}', { clientId: id }),
        signedIn: true,
        body: { ...agreed, email: stateValue('email', email) },
      },
      answer: { status: 200, body: like(zoe) },
    },
    () => updateClient(id, { ...agreed, email }),
  );
  expect(answered).toEqual(zoe);
});

test('asks for another address, and keeps the present one until the other is confirmed', async () => {
  const body = { ...details, email: 'une-autre@exemple.fr' };
  const answered = await svcClients(
    {
      given: 'a client has a record',
      asks: 'to change the address of the own record',
      request: {
        method: 'PUT',
        path: pathOf('/api/clients/${clientId}', { clientId: id }),
        signedIn: true,
        body,
      },
      answer: { status: 200, body: like(zoe) },
    },
    () => updateClient(id, body),
  );
  expect(answered).toEqual(zoe);
});

test('learns which field of the record is wrong', async () => {
  const fields = { firstName: 'Ce champ est obligatoire.' };
  const body = { ...details, firstName: '', email: '' };
  const refused = svcClients(
    {
      given: 'a client has a record',
      asks: 'to take the first name out of the own record',
      request: {
        method: 'PUT',
        path: pathOf('/api/clients/${clientId}', { clientId: id }),
        signedIn: true,
        body,
      },
      answer: {
        status: 422,
        body: like({ error: 'Certains champs sont invalides.', fields }),
      },
    },
    () => updateClient(id, body),
  );
  await expect(refused).rejects.toMatchObject({ status: 422, fields });
});

test('chooses a caterer and gets the dashboard', async () => {
  const fresh = { ...dashboard, preferences: [] };
  const answered = await svcClients(
    {
      given: 'a client can choose a caterer',
      asks: 'to choose a caterer',
      request: {
        method: 'POST',
        path: '/api/clients/select-chef',
        signedIn: true,
        body: { chefId: stateValue('chefId', chefId) },
      },
      answer: { status: 200, body: like(fresh) },
    },
    () => selectChef(chefId, 'a-key'),
  );
  expect(answered).toEqual(fresh);
});

test('learns that a chosen caterer does not exist', async () => {
  const error = 'Ce traiteur n’existe pas.';
  const refused = svcClients(
    {
      given: 'a client has a record',
      asks: 'to choose an unknown caterer',
      request: {
        method: 'POST',
        path: '/api/clients/select-chef',
        signedIn: true,
        body: { chefId },
      },
      answer: { status: 422, body: like({ error }) },
    },
    () => selectChef(chefId, 'a-key'),
  );
  await expect(refused).rejects.toMatchObject({ status: 422, message: error });
});

test('rates a dish', async () => {
  const answered = await svcClients(
    {
      given: 'a client has a record',
      asks: 'to rate a dish',
      request: {
        method: 'POST',
        path: '/api/preferences',
        signedIn: true,
        body: { dish_name: 'Couscous', liked: true },
      },
      answer: { status: 201, body: like(rated) },
    },
    () => rateDish('Couscous', true, 'a-key'),
  );
  expect(answered).toEqual(rated);
});

test.each([
  { what: 'change', liked: false },
  { what: 'clear', liked: null },
])('$what a rating', async ({ what, liked }) => {
  const answered = await svcClients(
    {
      given: 'a client was delivered a rated dish',
      asks: `to ${what} a rating`,
      request: {
        method: 'PATCH',
        path: pathOf('/api/preferences/${ratingId}', { ratingId }),
        signedIn: true,
        body: { liked },
      },
      answer: { status: 200, body: { ...like(rated), liked } },
    },
    () => changeRating(ratingId, liked),
  );
  expect(answered).toEqual({ ...rated, liked });
});

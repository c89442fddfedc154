import { clientsExportApi, deliveriesExportApi, errorCodes } from '@gamelles/contracts';
import { like, serviceCalls } from '@gamelles/pact-kit';
import { callService } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { expect, test } from 'vitest';

const timeLimit = 5_000;
const id = '0193b2a0-0000-7000-8000-000000000001';
const chef_id = '0193b2a0-0000-7000-8000-000000000002';
const names = { firstname: 'Zoé', lastname: 'Durand' };
const figures = { box_owed: 0, amount_due: 0 };
const read_at = '2026-11-20T12:00:00.000Z';

test('asks svc-clients for its data about a client', async () => {
  const read = { reader_id: id, reader_role: 'client', read_at };
  const written = { email: 'zoe@exemple.fr', allergies: 'noix', likes: 'couscous' };
  const record = { id, chef_id, ...names, ...written, ...figures, current: true };
  const data = { records: [{ ...record, allergy_reads: [read] }], preferences: [], clients: [] };
  const answered = await serviceCalls('svc-identity', 'svc-clients')(
    {
      given: 'a client has a record',
      asks: 'for what is held of a client',
      request: { method: 'GET', path: '/api/clients/me/export', signedIn: true },
      answer: { status: 200, body: like(data) },
    },
    (origin) =>
      callService(origin, clientsExportApi.exportOwnClientData, {
        caller: caller('client'),
        timeLimit,
      }),
  );
  expect(answered).toEqual(data);
});

test('hears from svc-clients that notes about a client cannot be opened', async () => {
  const [status, error] = errorCodes.sealed_notes_unreadable;
  const code = 'sealed_notes_unreadable';
  const refused = serviceCalls('svc-identity', 'svc-clients')(
    {
      given: 'a client has notes that cannot be opened',
      asks: 'for what is held of a client with such notes',
      request: { method: 'GET', path: '/api/clients/me/export', signedIn: true },
      answer: { status, body: { ...like({ error }), code } },
    },
    (origin) =>
      callService(origin, clientsExportApi.exportOwnClientData, {
        caller: caller('client'),
        timeLimit,
      }),
  );
  await expect(refused).rejects.toMatchObject({ code, status });
});

test('asks svc-clients for its data about a caterer', async () => {
  const client = { id, chef_id, ...names, email: 'lea@exemple.fr', likes: 'couscous', ...figures };
  const data = { records: [], preferences: [], clients: [client] };
  const answered = await serviceCalls('svc-identity', 'svc-clients')(
    {
      given: 'a caterer has a client',
      asks: 'for what is held of a caterer',
      request: { method: 'GET', path: '/api/clients/me/export', signedIn: true },
      answer: { status: 200, body: like(data) },
    },
    (origin) =>
      callService(origin, clientsExportApi.exportOwnClientData, {
        caller: caller('traiteur'),
        timeLimit,
      }),
  );
  expect(answered).toEqual(data);
});

test('asks svc-deliveries for its data about a caterer', async () => {
  const moment = '2026-11-20T12:00:00.000Z';
  const box = { client_id: id, quantity: 3, dish_name: 'Couscous', date: '2026-11-20' };
  const money = { unit_price: 9.9, amount: 29.7, due: 29.7 };
  const sent = { id, deliveryId: id, sender_id: chef_id, ...box, ...money };
  const waiting = { returned: false, returned_at: null, paid: false, paid_at: null };
  const delivery = { ...sent, qr_token: 'wJ3Yk5w0n0m5T1V7d9aQ2LxZ', ...waiting };
  const about = { chef_id, client_id: id, delivery_id: id, method: null, corrects: null };
  const line = { id, ...about, kind: 'charge', amount: 29.7, recorded_by: id, recorded_at: moment };
  const data = { default_price: 0, deliveries: [delivery], ledger: [line] };
  const answered = await serviceCalls('svc-identity', 'svc-deliveries')(
    {
      given: 'a caterer has delivered boxes',
      asks: 'for what is held of a caterer',
      request: { method: 'GET', path: '/api/deliveries/me/export', signedIn: true },
      answer: { status: 200, body: like(data) },
    },
    (origin) =>
      callService(origin, deliveriesExportApi.exportOwnDeliveryData, {
        caller: caller('traiteur'),
        timeLimit,
      }),
  );
  expect(answered).toEqual(data);
});

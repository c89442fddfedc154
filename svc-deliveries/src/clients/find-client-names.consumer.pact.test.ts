import { clientsExportApi } from '@gamelles/contracts';
import { like, pathOf, serviceCalls } from '@gamelles/pact-kit';
import { callService } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { expect, test } from 'vitest';
import { findClientNames } from './find-client-names.ts';

const svcClients = serviceCalls('svc-deliveries', 'svc-clients');

const id = '0193b2a0-0000-7000-8000-000000000001';
const chef = caller('traiteur', '0193b2a0-0000-7000-8000-000000000002');

test('asks for the name and the caterer of a client, with the identity of the caterer', async () => {
  const lea = { id, chef_id: chef.id, firstname: 'Léa', lastname: 'Martin' };
  const answered = await svcClients(
    {
      given: 'a caterer has a client',
      asks: 'whose a client is',
      request: {
        method: 'GET',
        path: pathOf('/api/clients/${clientId}/names', { clientId: id }),
        signedIn: true,
      },
      answer: { status: 200, body: like(lea) },
    },
    (origin) => findClientNames(origin, chef, id),
  );
  expect(answered).toEqual(lea);
});

test('is told that the caterer has no such client', async () => {
  const answered = await svcClients(
    {
      given: 'a caterer has no clients',
      asks: 'whose an unknown client is',
      request: { method: 'GET', path: `/api/clients/${id}/names`, signedIn: true },
      answer: {
        status: 404,
        body: {
          ...like({ error: 'Ce client est introuvable.' }),
          code: 'client_not_found',
        },
      },
    },
    (origin) => findClientNames(origin, chef, id),
  );
  expect(answered).toBeUndefined();
});

test('asks for the records of a client, with the identity of the client', async () => {
  const records = [{ id, chef_id: chef.id }];
  const answered = await svcClients(
    {
      given: 'a client has a record',
      asks: 'which records are the own ones',
      request: { method: 'GET', path: '/api/clients/me/records', signedIn: true },
      answer: { status: 200, body: like(records) },
    },
    (origin) =>
      callService(origin, clientsExportApi.listOwnRecords, {
        caller: caller('client'),
        timeLimit: 5_000,
      }),
  );
  expect(answered).toEqual(records);
});

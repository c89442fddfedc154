import { doorsApi, errorCodes } from '@gamelles/contracts';
import type { Caller } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, startWithAnotherKey, type Clients } from '../testing/start-clients.ts';

let service: Clients;
/** The same database, read with another key. */
let wrongKey: Clients;
beforeAll(async () => {
  service = await startClients();
  wrongKey = await startWithAnotherKey(service);
});
afterAll(async () => {
  await wrongKey.stop();
  await service.stop();
});

const names = { firstName: 'Zoé', lastName: 'Durand' };
const refused = {
  status: 503,
  body: { code: 'sealed_notes_unreadable', error: errorCodes.sealed_notes_unreadable[1] },
};

async function twoPeople() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id } = await service.ownRecord(client);
  const body = { ...names, allergens: ['milk'] };
  expect(await service.as(client).put(`/api/clients/${id}`, body)).toMatchObject({ status: 200 });
  return { chef, client, id };
}

async function doorsOf(chef: Caller, ...ids: readonly string[]) {
  const { body } = await wrongKey.as(chef).get(`/api/clients/doors?ids=${ids.join(',')}`);
  return doorsApi.listDoors.response.parse(body);
}

describe('allergies that the key does not open', () => {
  it('are reported as unreadable, to the client and to the caterer', async () => {
    const { chef, client, id } = await twoPeople();
    expect(await wrongKey.as(client).get('/api/clients/me')).toMatchObject(refused);
    expect(await wrongKey.as(chef).get(`/api/clients/${id}`)).toMatchObject(refused);
    expect(await wrongKey.as(client).get('/api/clients/me/export')).toMatchObject(refused);
  });

  it('are refused like unreadable door notes', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, { door_notes: 'Code 4711' });
    expect(await wrongKey.as(chef).get(`/api/clients/${id}`)).toMatchObject(refused);
    expect(await wrongKey.as(chef).get(`/api/clients/${id}/door-notes`)).toMatchObject(refused);
  });

  it('are not overwritten, and are shown again once the key is back', async () => {
    const { chef, client, id } = await twoPeople();
    for (const who of [chef, client]) {
      const saved = await wrongKey.as(who).put(`/api/clients/${id}`, { ...names, allergies: '' });
      expect(saved).toMatchObject(refused);
    }
    expect((await service.ownRecord(client)).allergies).toBe('lait');
  });

  it('are erased all the same when the agreement is withdrawn', async () => {
    const { client } = await twoPeople();
    const withdrawn = await wrongKey.as(client).post('/api/clients/me/allergies/withdraw');
    expect(withdrawn.status).toBe(200);
    expect(await service.ownRecord(client)).toMatchObject({ allergies: null, allergens: [] });
  });

  it('are reported only at their door, and everything else of all doors is shown', async () => {
    const { chef, id } = await twoPeople();
    const other = await service.addClient(chef, { city: 'Grenoble' });
    const reads = () => service.db('allergy_reads').where({ client_id: id, purpose: 'round' });
    expect(await doorsOf(chef, id, other.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id,
          firstname: 'Zoé',
          allergies: null,
          allergens: [],
          ask_allergies: true,
          allergies_unreadable: true,
        }),
        expect.objectContaining({
          id: other.id,
          city: 'Grenoble',
          ask_allergies: false,
          allergies_unreadable: false,
        }),
      ]),
    );
    expect(await reads()).toEqual([]);
  });
});

describe('a key that opens none of the notes', () => {
  it('seals nothing either, because that would be unreadable once the right key is back', async () => {
    const { chef } = await twoPeople();
    const { id } = await service.addClient(chef);
    const late = await startWithAnotherKey(service);
    try {
      const { post, put, get } = late.as(chef);
      const notes = [{ allergies: 'noix' }, { door_notes: 'Code 4711' }];
      for (const note of notes) {
        expect(await post('/api/clients', { ...names, ...note })).toMatchObject(refused);
        expect(await put(`/api/clients/${id}`, { ...names, ...note })).toMatchObject(refused);
      }
      const renamed = await put(`/api/clients/${id}`, { firstName: 'Léo', lastName: 'Martin' });
      expect(renamed).toMatchObject({ status: 200 });
      expect(await get('/api/clients')).toMatchObject({ status: 200 });
    } finally {
      await late.stop();
    }
    const { body } = await service.as(chef).get(`/api/clients/${id}`);
    expect(body).toMatchObject({ firstname: 'Léo', allergies: null, door_notes: null });
  });
});

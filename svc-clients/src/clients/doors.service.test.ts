import { doorsApi } from '@gamelles/contracts';
import { newId, type Caller } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const lea = { firstName: 'Léa', lastName: 'Martin' };
const contacts = {
  phone: '0612345678',
  street: '12 rue des Lilas',
  postcode: '38000',
  city: 'Grenoble',
};

async function doorsOf(chef: Caller, ...ids: readonly string[]) {
  const { status, body } = await service.as(chef).get(`/api/clients/doors?ids=${ids.join(',')}`);
  expect(status).toBe(200);
  return doorsApi.listDoors.response.parse(body);
}

function readsOf(id: string) {
  return service
    .db('allergy_reads')
    .where({ client_id: id })
    .orderBy('position')
    .select('reader_id', 'purpose');
}

describe('the doors of a round', () => {
  it('say where a client lives, and that there are door notes without telling them', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, { ...lea, ...contacts, door_notes: 'Code 4711' });
    const plain = await service.addClient(chef, { firstName: 'Hugo', lastName: 'Petit' });
    const doors = await doorsOf(chef, id, plain.id);
    const none = { phone: null, street: null, postcode: null, city: null, allergies: null };
    const nothing = { allergens: [], ask_allergies: false, allergies_unreadable: false };
    expect(doors).toHaveLength(2);
    expect(doors).toEqual(
      expect.arrayContaining([
        {
          id,
          firstname: 'Léa',
          lastname: 'Martin',
          ...contacts,
          allergies: null,
          allergens: [],
          ask_allergies: false,
          allergies_unreadable: false,
          has_door_notes: true,
          mark: expect.any(String),
        },
        {
          id: plain.id,
          firstname: 'Hugo',
          lastname: 'Petit',
          ...none,
          ...nothing,
          has_door_notes: false,
          mark: expect.any(String),
        },
      ]),
    );
    expect((await service.as(chef).get(`/api/clients/${id}/door-notes`)).body).toEqual({
      door_notes: 'Code 4711',
    });
  });

  it('record one reading, with its purpose, for each client whose allergies they show', async () => {
    const chef = caller('traiteur');
    const allergic = await service.addClient(chef, { ...lea, allergies: 'lait' });
    const other = await service.addClient(chef);
    const before = await readsOf(allergic.id);
    const doors = await doorsOf(chef, allergic.id, other.id);
    expect(doors.find(({ id }) => id === allergic.id)?.allergies).toBe('lait');
    const read = { reader_id: chef.id, purpose: 'round' };
    expect(await readsOf(allergic.id)).toEqual([...before, read]);
    expect(await readsOf(other.id)).toEqual([]);
  });

  it('are those of the caterer’s clients, without foreign and removed ones', async () => {
    const chef = caller('traiteur');
    const foreign = await service.addClient(caller('traiteur'), { ...lea, allergies: 'lait' });
    const removed = await service.addClient(chef, { ...lea, door_notes: 'Code 4711' });
    await service.as(chef).delete(`/api/clients/${removed.id}`);
    const before = await readsOf(foreign.id);
    expect(await doorsOf(chef, foreign.id, removed.id, newId())).toEqual([]);
    expect(await readsOf(foreign.id)).toEqual(before);
    for (const { id } of [foreign, removed]) {
      const answer = await service.as(chef).get(`/api/clients/${id}/door-notes`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'client_not_found' } });
    }
  });

  it('are at most 60, and hidden from clients', async () => {
    const ids = Array.from({ length: 61 }, () => newId()).join(',');
    const chef = service.as(caller('traiteur'));
    expect((await chef.get(`/api/clients/doors?ids=${ids}`)).status).toBe(422);
    expect((await chef.get('/api/clients/doors?ids=')).status).toBe(422);
    const client = service.as(caller('client'));
    expect((await client.get(`/api/clients/doors?ids=${newId()}`)).status).toBe(403);
  });
});

it('the data export shows the purpose of a reading', async () => {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id } = await service.ownRecord(client);
  const edit = { firstName: 'Zoé', lastName: 'Roy', allergies: 'noix' };
  await service.as(client).put(`/api/clients/${id}`, edit);
  await doorsOf(chef, id);
  const { body } = await service.as(client).get('/api/clients/me/export');
  expect(body.records[0].allergy_reads).toContainEqual({
    reader_id: chef.id,
    reader_role: 'traiteur',
    read_at: expect.any(String),
    purpose: 'round',
  });
});

import { doorsApi } from '@gamelles/contracts';
import { newId, type Caller } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

async function marksOf(chef: Caller, ...ids: readonly string[]) {
  const { status, body } = await service
    .as(chef)
    .get(`/api/clients/doors/marks?ids=${ids.join(',')}`);
  expect(status).toBe(200);
  return doorsApi.listDoorMarks.response.parse(body);
}

/** The mark that comes with the door itself. */
async function toldMarkOf(chef: Caller, id: string): Promise<string | undefined> {
  const { body } = await service.as(chef).get(`/api/clients/doors?ids=${id}`);
  return doorsApi.listDoors.response.parse(body)[0]?.mark;
}

async function aClient() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id } = await service.ownRecord(client);
  const noted = { firstName: 'Zoé', lastName: 'Roy', allergies: 'noix', allergens: ['milk'] };
  await service.as(client).put(`/api/clients/${id}`, noted);
  return { chef, client, id, noted };
}

test('a mark stays the same for as long as nothing of its door changes', async () => {
  const { chef, id } = await aClient();
  const mark = await toldMarkOf(chef, id);
  expect(await marksOf(chef, id)).toEqual([{ id, mark }]);
  expect(await toldMarkOf(chef, id)).toBe(mark);
});

test('a mark changes when either side withdraws the agreement', async () => {
  const own = await aClient();
  const before = await marksOf(own.chef, own.id);
  await service.as(own.client).post('/api/clients/me/allergies/withdraw');
  expect(await marksOf(own.chef, own.id)).not.toEqual(before);

  const reported = await aClient();
  const told = await marksOf(reported.chef, reported.id);
  await service.as(reported.chef).post(`/api/clients/${reported.id}/allergies/withdraw`);
  expect(await marksOf(reported.chef, reported.id)).not.toEqual(told);
});

test('a mark changes with the notes and with the address', async () => {
  const { chef, client, id, noted } = await aClient();
  const seen = new Set([JSON.stringify(await marksOf(chef, id))]);
  for (const change of [{ allergies: 'kiwi' }, { allergens: [] }, { street: '3 rue Haute' }]) {
    await service.as(client).put(`/api/clients/${id}`, { ...noted, ...change });
    seen.add(JSON.stringify(await marksOf(chef, id)));
  }
  expect(seen.size).toBe(4);
});

test('a mark is no reading, and there is none for foreign and removed clients', async () => {
  const { chef, id } = await aClient();
  const reads = () => service.db('allergy_reads').where({ client_id: id });
  const before = await reads();
  await marksOf(chef, id);
  expect(await reads()).toEqual(before);
  expect(await marksOf(caller('traiteur'), id, newId())).toEqual([]);
  const removed = await service.addClient(chef);
  await service.as(chef).delete(`/api/clients/${removed.id}`);
  expect(await marksOf(chef, removed.id)).toEqual([]);
  const asClient = service.as(caller('client'));
  expect((await asClient.get(`/api/clients/doors/marks?ids=${id}`)).status).toBe(403);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { forgetOldEmailWishes } from './email-wishes.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

/** A client who has asked for another address. */
async function aWish() {
  const client = await service.signUp('client');
  const { id } = await service.ownRecord(client);
  const [present, wanted] = [`${client.id}@exemple.fr`, `${id}@exemple.fr`];
  const body = { firstName: 'Zoé', lastName: 'Roy', email: wanted };
  expect((await service.as(client).put(`/api/clients/${id}`, body)).status).toBe(200);
  const kept = () => service.db('email_wishes').where({ user_id: client.id });
  expect(await kept()).toMatchObject([{ email: wanted }]);
  return { client, present, wanted, kept };
}

test('a requested address is kept until the account has it', async () => {
  const { client, present, wanted, kept } = await aWish();
  await service.tellUser(client, 2, { email: present, firstname: 'Zoë' });
  expect(await kept()).toHaveLength(1);
  await service.tellUser(client, 3, { email: wanted });
  expect(await kept()).toEqual([]);
});

test('a requested address is gone once the account has a third one', async () => {
  const { client, kept } = await aWish();
  await service.tellUser(client, 2, { email: `troisieme-${client.id}@exemple.fr` });
  expect(await kept()).toEqual([]);
});

test('a requested address is gone with its account, and after a week', async () => {
  const [gone, patient] = [await aWish(), await aWish()];
  await service.tellUserGone(gone.client, 2);
  expect(await gone.kept()).toEqual([]);
  await forgetOldEmailWishes(service.db);
  expect(await patient.kept()).toHaveLength(1);
  await patient.kept().update({ asked_at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) });
  await forgetOldEmailWishes(service.db);
  expect(await patient.kept()).toEqual([]);
});

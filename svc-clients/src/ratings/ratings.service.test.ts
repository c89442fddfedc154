import type { Caller } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

async function aKitchen() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id } = await service.ownRecord(client);
  return { chef, client, id };
}
async function taste(client: Caller, client_id: string, dish_name: string, liked: boolean | null) {
  await service.tellDelivery(1, { client_id, dish_name });
  await service.as(client).post('/api/preferences', { dish_name, liked });
}
async function counted(chef: Caller) {
  return (await service.as(chef).get('/api/preferences')).body;
}
function ratingsOf(chef: Caller, id: string) {
  return service.as(chef).get(`/api/clients/${id}/ratings`);
}
function show(client: Caller, shown: boolean) {
  return service.as(client).put('/api/preferences/shown', { shown });
}

describe('a caterer sees', () => {
  it('how often each dish was liked and not liked, and what one client thinks', async () => {
    const { chef, client, id } = await aKitchen();
    const other = await service.signUp('client', { chef_id: chef.id });
    const otherId = (await service.ownRecord(other)).id;
    await taste(client, id, 'Navet farci', false);
    await taste(other, otherId, 'navet FARCI', true);
    await taste(client, id, 'Flan', null);
    expect(await counted(chef)).toMatchObject([{ stars: 1, sad_faces: 1 }]);
    expect((await ratingsOf(chef, id)).body).toEqual([{ dish_name: 'Navet farci', liked: false }]);
  });

  it('nothing of a client who hides it, from that moment on', async () => {
    const { chef, client, id } = await aKitchen();
    await taste(client, id, 'Navet farci', false);
    const path = '/api/preferences/shown';
    expect((await service.as(client).get(path)).body).toEqual({ shown: true });
    expect(await show(client, false)).toMatchObject({ status: 200, body: { shown: false } });
    expect(await counted(chef)).toEqual([]);
    expect((await ratingsOf(chef, id)).body).toEqual([]);
    const { body } = await service.as(client).get('/api/clients/me/export');
    expect(body).toMatchObject({ ratings_shown: false, preferences: [{ liked: false }] });
    await show(client, true);
    expect(await counted(chef)).toMatchObject([{ stars: 0, sad_faces: 1 }]);
  });

  it('nothing of dishes of another kitchen, and nothing of a client who has left', async () => {
    const { chef, client, id } = await aKitchen();
    await taste(client, id, 'Navet farci', true);
    await service.as(client).post('/api/preferences', { dish_name: 'Flan', liked: true });
    expect(await counted(chef)).toMatchObject([{ dish_name: 'Navet farci' }]);
    const next = await service.signUp('traiteur');
    await service.selectChef(client, next.id);
    expect([await counted(chef), await counted(next)]).toEqual([[], []]);
  });

  it('nobody else’s clients', async () => {
    const { id, client } = await aKitchen();
    const theirs = await ratingsOf(caller('traiteur'), id);
    expect([theirs.status, theirs.body.code]).toEqual([404, 'client_not_found']);
    expect((await ratingsOf(client, id)).status).toBe(403);
    expect((await show(caller('traiteur'), false)).status).toBe(403);
  });
});

it('a deleted account shows and hides nothing any more', async () => {
  const { client } = await aKitchen();
  await service.tellUserGone(client, 2);
  expect((await show(client, false)).status).toBe(401);
});

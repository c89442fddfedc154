import { foundClientsApi } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
const chef = caller('traiteur');

beforeAll(async () => {
  service = await startClients();
  for (const person of [
    { firstName: 'Zoé', lastName: 'Martin', phone: '06 12 34 56 78' },
    { firstName: 'Aïcha', lastName: 'Diallo', email: 'Cuisine@exemple.fr' },
    { firstName: 'Jean-Noël', lastName: 'Le Cœur' },
    { firstName: 'Émile', lastName: 'Martin' },
    { firstName: 'Ǻsa', lastName: 'O’Brien' },
    { firstName: '100 %', lastName: 'Bio_sain' },
    { firstName: 'प्रिया', lastName: 'शर्मा' },
  ]) {
    await service.addClient(chef, person);
  }
  await service.addClient(caller('traiteur'));
});
afterAll(() => service.stop());

async function page(query = '') {
  const answer = await service.as(chef).get(`/api/clients/page${query}`);
  expect(answer.status).toBe(200);
  const next = /^<(\S+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
  return { clients: foundClientsApi.listFoundClients.response.parse(answer.body), next };
}
async function namesFound(search: string) {
  const { clients } = await page(`?search=${encodeURIComponent(search)}`);
  return clients.map(({ firstname }) => firstname);
}
async function count(search: string) {
  const query = new URLSearchParams({ search }).toString();
  const { body } = await service.as(chef).get(`/api/clients/count?${query}`);
  return foundClientsApi.countFoundClients.response.parse(body).count;
}

describe('a caterer’s clients in pages', () => {
  it('are those of the whole list, in its order, without a gap or a repeat', async () => {
    const { body: whole } = await service.as(chef).get('/api/clients');
    const read = [];
    let query: string | undefined = '?limit=2';
    while (query !== undefined) {
      const { clients, next }: Awaited<ReturnType<typeof page>> = await page(query);
      read.push(...clients);
      query = next?.slice(next.indexOf('?'));
    }
    expect(read).toHaveLength(7);
    expect(read).toEqual(whole);
  });

  it.each([
    ['', ['100 %', 'Aïcha', 'Jean-Noël', 'Émile', 'Zoé', 'Ǻsa', 'प्रिया']],
    ['martin', ['Émile', 'Zoé']],
    ['MARTIN emi', ['Émile']],
    ['jean noel', ['Jean-Noël']],
    ['coeur', ['Jean-Noël']],
    ["o'brien asa", ['Ǻsa']],
    ['प्रिया', ['प्रिया']],
    ['0612', ['Zoé']],
    ['06 12 34', ['Zoé']],
    ['06.12.34.56.78', ['Zoé']],
    ['+33 6 12', ['Zoé']],
    ['+33 (0)6 12 34 56 78', ['Zoé']],
    ['cuisine@exemple', ['Aïcha']],
    ['%', ['100 %']],
    ['_', ['100 %']],
    ['\\', []],
    ['\0', ['100 %', 'Aïcha', 'Jean-Noël', 'Émile', 'Zoé', 'Ǻsa', 'प्रिया']],
    ['personne', []],
  ])('are found by %j, and counted', async (search, found) => {
    expect(await namesFound(search)).toEqual(found);
    expect(await count(search)).toBe(found.length);
  });

  it('keep the search from page to page', async () => {
    const first = await page('?search=martin&limit=1');
    const second = await page(first.next?.slice(first.next.indexOf('?')));
    expect(second.clients.map(({ firstname }) => firstname)).toEqual(['Zoé']);
    expect(second.next).toBeUndefined();
  });

  it('are found by their present name', async () => {
    const other = caller('traiteur');
    const { id } = await service.addClient(other, { firstName: 'Léa', lastName: 'Avant' });
    const renamed = { firstName: 'Léa', lastName: 'Après' };
    await service.as(other).put(`/api/clients/${id}`, renamed);
    const apres = await service.as(other).get('/api/clients/page?search=apres');
    expect(apres.body).toMatchObject([{ id }]);
    expect((await service.as(other).get('/api/clients/page?search=avant')).body).toEqual([]);
  });

  it('include former clients who still owe something, and no other former ones', async () => {
    const left = await service.signUp('traiteur');
    const gone = [await service.signUp('client'), await service.signUp('client')];
    for (const who of gone) await service.selectChef(who, left.id);
    const [owing = { id: '' }] = await Promise.all(gone.map((who) => service.ownRecord(who)));
    await service.tellDelivery(1, { client_id: owing.id, quantity: 3 });
    for (const who of gone) await service.as(who).post('/api/clients/leave-chef');
    const mine = service.as(left);
    expect((await mine.get('/api/clients/page')).body).toMatchObject([{ id: owing.id }]);
    expect((await mine.get('/api/clients/count')).body).toEqual({ count: 1 });
  });

  it.each([
    ['page?after=nowhere', 'after'],
    ['page?limit=0', 'limit'],
    ['page?limit=201', 'limit'],
    ['page?page=2', 'page'],
    ['count?limit=2', 'limit'],
  ])('refuse %s', async (path, field) => {
    const answer = await service.as(chef).get(`/api/clients/${path}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});

import { boxesOutApi } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

type Chef = ReturnType<typeof caller>;

async function page(chef: Chef, query = '') {
  const answer = await service.as(chef).get(`/api/deliveries/boxes-out/page${query}`);
  expect(answer.status).toBe(200);
  const next = /^<(\S+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
  return {
    clients: boxesOutApi.listBoxesOutPage.response.parse(answer.body),
    next: next?.slice(next.indexOf('?')),
  };
}

/** The clients of a page and of all further pages. */
async function from(chef: Chef, query: string) {
  const read = [];
  for (let at: string | undefined = query; at !== undefined;) {
    const { clients, next }: Awaited<ReturnType<typeof page>> = await page(chef, at);
    read.push(...clients);
    at = next;
  }
  return read;
}

async function count(chef: Chef) {
  const { body } = await service.as(chef).get('/api/deliveries/boxes-out/count');
  return boxesOutApi.countBoxesOut.response.parse(body);
}

/** A caterer with a client of each name, who gets boxes on these days, one delivery after the other. */
async function kitchenWith(days: readonly (readonly [firstname: string, date: string])[]) {
  const chef = caller('traiteur');
  const ids = new Map<string, string>();
  for (const [firstname, date] of days) {
    const client_id = ids.get(firstname) ?? (await service.addClient(chef, firstname));
    ids.set(firstname, client_id);
    await service.deliver(chef, { client_id, quantity: 2, date });
  }
  return { chef, ids };
}

function namesOf(clients: readonly { readonly client: string }[]): string[] {
  return clients.map(({ client }) => client.split(' ')[0] ?? '');
}

test('clients with the oldest boxes come first, within a day by delivery, each client once', async () => {
  const { chef } = await kitchenWith([
    ['Zoé', '2026-11-10'],
    ['Paul', '2026-10-01'],
    ['Anne', '2026-11-10'],
    ['Zoé', '2026-11-02'],
    ['Fanny', '2026-11-10'],
    ['Paul', '2026-11-12'],
    ['Anne', '2026-11-10'],
  ]);
  const { clients, next } = await page(chef);
  expect(namesOf(clients)).toEqual(['Paul', 'Zoé', 'Anne', 'Fanny']);
  expect(clients.map(({ boxes }) => boxes)).toEqual([4, 4, 4, 2]);
  expect(next).toBeUndefined();
  for (const limit of [1, 2, 3, 4]) expect(await from(chef, `?limit=${limit}`)).toEqual(clients);
  expect((await page(chef, '?limit=4')).next).toBeUndefined();
});

test('a page shows the same about a client as the whole list', async () => {
  const { chef, deliver, send } = await openKitchen(service);
  await deliver(3, { date: '2026-11-01' });
  await deliver(2, { date: '2026-11-08' });
  await deliver(1, { date: '2026-11-09', unit_price: 4 });
  await send({ kind: 'returned', quantity: 4 }, { kind: 'collected', amount: 30 });
  const { body: whole } = await service.as(chef).get('/api/deliveries/boxes-out');
  expect(whole).toMatchObject([{ boxes: 2, since: '2026-11-08', amount_due: 23.5 }]);
  expect((await page(chef)).clients).toEqual(whole);
});

test('boxes that come back during the reading remove no other client from further pages', async () => {
  const { chef, ids } = await kitchenWith([
    ['Anne', '2026-11-01'],
    ['Paul', '2026-11-02'],
    ['Zoé', '2026-11-03'],
    ['Fanny', '2026-11-04'],
    ['Anne', '2026-11-05'],
  ]);
  const first = await page(chef, '?limit=2');
  expect(namesOf(first.clients)).toEqual(['Anne', 'Paul']);
  const now = new Date().toISOString();
  const back = ['Anne', 'Paul'].map((name, nth) => ({
    id: `0193b2a0-0000-7000-8000-00000000000${nth}`,
    kind: 'returned',
    client_id: ids.get(name),
    quantity: 2,
    happened_at: now,
  }));
  await service.as(chef).post('/api/journal', { sent_at: now, entries: back });
  // Paul has no boxes any more, and Anne's oldest delivery is another one.
  expect(namesOf(await from(chef, first.next ?? ''))).toEqual(['Zoé', 'Fanny', 'Anne']);
});

test('all boxes are counted, without those that came back or are lost, and their clients', async () => {
  const { chef, deliver, send } = await openKitchen(service);
  expect(await count(chef)).toEqual({ boxes: 0, clients: 0 });
  await deliver(5);
  await deliver(2);
  await service.deliver(chef, { quantity: 3 });
  expect(await count(chef)).toEqual({ boxes: 10, clients: 2 });
  await send({ kind: 'returned', quantity: 3 }, { kind: 'lost', quantity: 1 });
  expect(await count(chef)).toEqual({ boxes: 6, clients: 2 });
  await send({ kind: 'lost', quantity: 3 });
  expect(await count(chef)).toEqual({ boxes: 3, clients: 1 });
});

test('another caterer sees nothing of it, and a client may not ask', async () => {
  const { deliver } = await openKitchen(service);
  await deliver(1);
  const other = caller('traiteur');
  expect(await page(other)).toEqual({ clients: [], next: undefined });
  expect(await count(other)).toEqual({ boxes: 0, clients: 0 });
  const client = service.as(caller('client'));
  expect(await client.get('/api/deliveries/boxes-out/page')).toMatchObject({ status: 403 });
  expect(await client.get('/api/deliveries/boxes-out/count')).toMatchObject({ status: 403 });
});

test.each([
  ['after=nowhere', 'after', 'Cette page est inconnue.'],
  ['limit=0', 'limit', expect.any(String)],
  ['limit=201', 'limit', expect.any(String)],
  ['page=2', 'page', expect.any(String)],
])('?%s is refused', async (query, field, reason) => {
  const path = `/api/deliveries/boxes-out/page?${query}`;
  const answer = await service.as(caller('traiteur')).get(path);
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(answer.body.fields).toEqual({ [field]: reason });
});

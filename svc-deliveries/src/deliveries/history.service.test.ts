import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
const chef = caller('traiteur');
const lea = { id: '' };
const made: string[] = [];

beforeAll(async () => {
  service = await startDeliveries();
  lea.id = await service.addClient(chef, 'Léa', 'Martin');
  const marc = await service.addClient(chef, 'Marc', 'Dubois');
  for (const body of [
    { client_id: lea.id, dish_name: 'Bœuf carottes', date: '2026-11-18' },
    { client_id: lea.id, dish_name: 'Pâté en croûte', date: '2026-11-20' },
    { client_id: marc, dish_name: 'Couscous', date: '2026-11-19' },
    { client_id: marc, dish_name: '100 % légumes', date: '2026-11-19' },
  ]) {
    made.push((await service.deliver(chef, body)).id);
  }
  await service.deliver(caller('traiteur'), { dish_name: 'Couscous' });
});
afterAll(() => service.stop());

async function history(query = '') {
  const answer = await service.as(chef).get(`/api/deliveries/history${query}`);
  expect(answer.status).toBe(200);
  const next = /^<(\S+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
  return { body: answer.body, next };
}
async function dishes(query = '') {
  return (await history(query)).body.map(
    ({ dish_name }: { readonly dish_name: string }) => dish_name,
  );
}

describe('the history of a caterer', () => {
  it('lists the caller’s deliveries, newest first, as a bare array', async () => {
    const { body, next } = await history();
    expect(body.map((item: { readonly delivery_id: string }) => item.delivery_id)).toEqual([
      made[1],
      made[3],
      made[2],
      made[0],
    ]);
    expect(next).toBeUndefined();
    expect(body[0]).toEqual({
      delivery_id: made[1],
      client_id: lea.id,
      client: 'Léa Martin',
      dish_name: 'Pâté en croûte',
      date: '2026-11-20',
      quantity: 3,
      amount: 29.7,
      due: 29.7,
      qr_token: expect.any(String),
      returned: false,
      returned_at: null,
      paid: false,
      paid_at: null,
      delivered_at: null,
      adapted_at: null,
      returned_quantity: 0,
      lost_quantity: 0,
      short_code: expect.stringMatching(/^\S{3}-\S{4}$/),
    });
  });

  it('is empty for a newcomer', async () => {
    const answer = await service.as(caller('traiteur')).get('/api/deliveries/history');
    expect(answer).toMatchObject({ status: 200, body: [] });
  });

  it('is read page by page without a gap or a repeat, also within one day', async () => {
    const seen: string[] = [];
    let path: string | undefined = '/api/deliveries/history?limit=1&q=marc';
    while (path !== undefined) {
      const {
        body,
        next,
      }: { readonly body: { readonly dish_name: string }[]; readonly next: string | undefined } =
        await history(path.slice(path.indexOf('?')));
      seen.push(...body.map(({ dish_name }) => dish_name));
      path = next;
    }
    expect(seen).toEqual(['100 % légumes', 'Couscous']);
  });

  it.each([
    ['pate', ['Pâté en croûte']],
    ['CROÛTE', ['Pâté en croûte']],
    ['boeuf', ['Bœuf carottes']],
    ['lea', ['Pâté en croûte', 'Bœuf carottes']],
    ['marc dub', ['100 % légumes', 'Couscous']],
    ['%', ['100 % légumes']],
    ['\0', ['Pâté en croûte', '100 % légumes', 'Couscous', 'Bœuf carottes']],
    ['rien de tel', []],
  ])('finds %j in dishes and names, whatever the case and accents', async (q, found) => {
    expect(await dishes(`?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it('shows what is out, what came back unpaid, and what is done', async () => {
    const mine = service.as(chef);
    await mine.patch(`/api/deliveries/${made[0]}/resolve`, { returned: true, paid: false });
    await mine.patch(`/api/deliveries/${made[2]}/resolve`, { returned: true, paid: true });
    expect(await dishes('?status=out')).toEqual(['Pâté en croûte', '100 % légumes']);
    expect(await dishes('?status=unpaid')).toEqual(['Bœuf carottes']);
    expect(await dishes('?status=done')).toEqual(['Couscous']);
  });

  it('gives the last 200 in one call, as many as a phone keeps for scanning without a network', async () => {
    const busyChef = caller('traiteur');
    const busy = service.as(busyChef);
    const client_id = await service.addClient(busyChef);
    for (const count of [100, 100, 1]) {
      const delivery = { client_id, quantity: 1, dish_name: 'Tian' };
      const deliveries = Array.from({ length: count }, () => delivery);
      expect(await busy.post('/api/deliveries/batch', { deliveries })).toMatchObject({
        status: 201,
      });
    }
    const all = await busy.get('/api/deliveries/history?limit=200');
    expect(all.body).toHaveLength(200);
    const rest = /^<(\S+)>; rel="next"$/.exec(all.headers.get('Link') ?? '')?.[1] ?? '';
    expect((await busy.get(rest)).body).toHaveLength(1);
  });

  it('shows the deliveries of one client', async () => {
    expect(await dishes(`?client_id=${lea.id}`)).toEqual(['Pâté en croûte', 'Bœuf carottes']);
  });

  it.each([
    ['after=nowhere', 'after'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['status=lost', 'status'],
    ['client_id=1', 'client_id'],
    ['page=2', 'page'],
  ])('refuses ?%s', async (query, field) => {
    const answer = await service.as(chef).get(`/api/deliveries/history?${query}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('is for caterers only', async () => {
    const path = '/api/deliveries/history';
    expect((await service.nobody.get(path)).status).toBe(401);
    expect((await service.as(caller('client')).get(path)).status).toBe(403);
  });
});

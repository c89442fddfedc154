import { allergenCodes, dishesApi } from '@gamelles/contracts';
import type { Caller } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const path = '/api/deliveries/dishes';

async function dishes(chef: Caller) {
  return dishesApi.listDishes.response.parse((await service.as(chef).get(path)).body);
}
async function save(chef: Caller, body: object) {
  const answer = await service.as(chef).put(path, body);
  expect(answer).toMatchObject({ status: 200 });
  return dishesApi.saveDish.response.parse(answer.body);
}
function change(chef: Caller, id: string, body: object) {
  return service.as(chef).patch(`${path}/${id}`, body);
}
const milk = { contains: ['milk'], traces: ['nuts'] };

describe('a dish', () => {
  it('is stored with its first box, without a description', async () => {
    const chef = caller('traiteur');
    await service.deliver(chef, { dish_name: 'Gratin dauphinois', unit_price: 9.9 });
    await service.deliver(chef, { dish_name: 'GRATIN dauphinois', unit_price: 10 });
    expect(await dishes(chef)).toMatchObject([
      { name: 'Gratin dauphinois', price: 10, allergens: null, archived_at: null },
    ]);
    expect(await dishes(caller('traiteur'))).toEqual([]);
  });

  it('keeps its description until its caterer removes it', async () => {
    const chef = caller('traiteur');
    const { id } = await save(chef, { name: 'Gratin', allergens: milk });
    const again = await save(chef, { name: 'gratin', price: 9 });
    expect(again).toMatchObject({ id, name: 'Gratin', price: 9, allergens: milk });
    await change(chef, id, { allergens: null });
    expect(await dishes(chef)).toMatchObject([{ id, allergens: null, price: 9 }]);
  });

  it('that gets a price keeps its name and the allergens that were just noted', async () => {
    const chef = caller('traiteur');
    const { id } = await save(chef, { name: 'Gratin', price: 9, allergens: milk });
    await change(chef, id, { price: 12 });
    const priced = { name: 'Gratin', price: 12, allergens: milk };
    expect(await dishes(chef)).toMatchObject([priced]);
    await change(chef, id, {});
    expect(await dishes(chef)).toMatchObject([priced]);
  });

  it.each(allergenCodes)('may contain %s, or traces of it, and never both', async (code) => {
    const chef = caller('traiteur');
    const inIt = await save(chef, { name: 'A', allergens: { contains: [code], traces: [] } });
    const nearIt = await save(chef, { name: 'B', allergens: { contains: [], traces: [code] } });
    const both = await save(chef, { name: 'C', allergens: { contains: [code], traces: [code] } });
    expect(inIt.allergens).toEqual({ contains: [code], traces: [] });
    expect(nearIt.allergens).toEqual({ contains: [], traces: [code] });
    expect(both.allergens).toEqual({ contains: [code], traces: [] });
  });

  it('keeps its price and its allergens under a new name, and its old name leads to it', async () => {
    const chef = caller('traiteur');
    const { qr_token } = await service.deliver(chef, { dish_name: 'Curry', unit_price: 11 });
    const { id } = await save(chef, { name: 'Curry', allergens: milk });
    const renamed = await change(chef, id, { name: 'Curry de pois chiches' });
    expect(renamed.body).toMatchObject({ price: 11, allergens: milk });
    expect(renamed.body.keys).toEqual(['curry', 'curry de pois chiches']);
    await service.deliver(chef, { dish_name: 'curry', unit_price: 11 });
    expect(await dishes(chef)).toHaveLength(1);
    const label = await service.as(chef).get(`/api/qrcodes/${qr_token}`);
    expect(label.body).toMatchObject({ dish: 'Curry', allergens: milk });
  });

  it('cannot take the name of another one, and a former name is free', async () => {
    const chef = caller('traiteur');
    const [one, other] = [await save(chef, { name: 'Tian' }), await save(chef, { name: 'Flan' })];
    const taken = await change(chef, other.id, { name: 'TIAN' });
    expect([taken.status, taken.body.code]).toEqual([409, 'dish_name_taken']);
    await change(chef, one.id, { name: 'Tian de légumes' });
    expect((await change(chef, other.id, { name: 'Tian' })).status).toBe(200);
    expect((await dishes(chef)).map(({ name }) => name)).toEqual(['Tian', 'Tian de légumes']);
  });

  it('costs what its caterer has set, until a box is charged otherwise', async () => {
    const chef = caller('traiteur');
    await service.deliver(chef, { dish_name: 'Flan', unit_price: 4 });
    await save(chef, { name: 'Flan', price: 5 });
    const client_id = await service.addClient(chef);
    const body = { client_id, quantity: 1, dish_name: 'flan' };
    const made = await service.as(chef).post('/api/deliveries', body);
    expect(made.body.unit_price).toBe(5);
    await service.deliver(chef, { dish_name: 'Flan', unit_price: 6 });
    expect(await dishes(chef)).toMatchObject([{ price: 6 }]);
  });

  it('is archived and brought back, and its name still makes labels', async () => {
    const chef = caller('traiteur');
    const { id } = await save(chef, { name: 'Daube' });
    const archived = await change(chef, id, { archived: true });
    expect(archived.body.archived_at).toEqual(expect.any(String));
    await service.deliver(chef, { dish_name: 'Daube' });
    expect((await change(chef, id, { archived: false })).body.archived_at).toBeNull();
  });

  it('can be seen and changed by nobody else', async () => {
    const { id } = await save(caller('traiteur'), { name: 'Secret' });
    const theirs = await change(caller('traiteur'), id, { archived: true });
    expect([theirs.status, theirs.body.code]).toEqual([404, 'dish_not_found']);
    expect((await service.nobody.get(path)).status).toBe(401);
    expect((await service.as(caller('client')).get(path)).status).toBe(403);
  });

  it.each([
    [{ name: 'X', allergens: { contains: ['lait'], traces: [] } }],
    [{ name: 'X', allergens: { contains: ['milk', 'milk'], traces: [] } }],
    [{ name: 'X', allergens: { contains: 'milk', traces: [] } }],
    [{ name: 'X', allergens: { contains: ['milk'] } }],
    [{ name: '' }],
    [{ name: 'X', price: -1 }],
  ])('cannot be %j', async (body) => {
    expect((await service.as(caller('traiteur')).put(path, body)).status).toBe(422);
  });
});

describe('a recipe', () => {
  it('is adapted as its label is made, and who said so is in the export', async () => {
    const chef = caller('traiteur');
    const made = await service.deliver(chef, { adapted: true });
    expect(made).toMatchObject({ adapted_at: expect.any(String), adapted_by: chef.id });
    const exported = await service.as(chef).get('/api/deliveries/me/export');
    expect(exported.body).toMatchObject({
      deliveries: [{ id: made.id, adapted_by: chef.id }],
      dishes: [{ name: 'Couscous' }],
    });
  });

  it('is adapted afterwards, once, and this can be undone', async () => {
    const chef = caller('traiteur');
    const { id, qr_token } = await service.deliver(chef);
    const say = async (adapted: boolean) =>
      (await service.as(chef).patch(`/api/deliveries/${id}/adapted`, { adapted })).body.adapted_at;
    const first = await say(true);
    expect(first).toEqual(expect.any(String));
    expect(await say(true)).toBe(first);
    const label = async () => (await service.as(chef).get(`/api/qrcodes/${qr_token}`)).body;
    expect(await label()).toMatchObject({ adapted_at: first, allergens: null });
    expect(await say(false)).toBeNull();
    expect(await label()).toMatchObject({ adapted_at: null });
  });

  it('of somebody else’s delivery is not found', async () => {
    const { id } = await service.deliver(caller('traiteur'));
    const other = service.as(caller('traiteur'));
    const answer = await other.patch(`/api/deliveries/${id}/adapted`, { adapted: true });
    expect([answer.status, answer.body.code]).toEqual([404, 'delivery_not_found']);
  });
});

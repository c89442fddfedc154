import { highestAmount, highestPrice } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

async function suggested(chef = caller('traiteur'), dish?: string) {
  const query = dish === undefined ? '' : `?dish_name=${encodeURIComponent(dish)}`;
  return (await service.as(chef).get(`/api/deliveries/price${query}`)).body;
}

describe('the price of a box', () => {
  it('is the last one that the caterer took for the dish, however it is spelt', async () => {
    const chef = caller('traiteur');
    await service.deliver(chef, { dish_name: 'Pâté', unit_price: 8 });
    await service.deliver(chef, { dish_name: 'Pâté', unit_price: 9.5 });
    await service.deliver(caller('traiteur'), { dish_name: 'Pâté', unit_price: 20 });
    expect(await suggested(chef, 'PATE')).toEqual({ unit_price: 9.5 });
    const client_id = await service.addClient(chef);
    const body = { client_id, quantity: 2, dish_name: 'pate' };
    const answer = await service.as(chef).post('/api/deliveries', body);
    expect(answer.body).toMatchObject({ unit_price: 9.5, amount: 19 });
  });

  it('is the corrected one, if that is a price in whole cents and not 0', async () => {
    const chef = caller('traiteur');
    const correct = async (id: string, amount: number) =>
      service.as(chef).post(`/api/deliveries/${id}/corrections`, { amount });
    const free = await service.deliver(chef, { dish_name: 'Tian', quantity: 3, unit_price: 0 });
    await correct(free.id, 27);
    expect(await suggested(chef, 'Tian')).toEqual({ unit_price: 9 });
    const given = await service.deliver(chef, { dish_name: 'Tian', quantity: 3, unit_price: 9 });
    await correct(given.id, 25);
    expect(await suggested(chef, 'Tian')).toEqual({ unit_price: 9 });
    await correct(given.id, 0);
    expect(await suggested(chef, 'Tian')).toEqual({ unit_price: 9 });
    const client_id = await service.addClient(chef);
    const body = { client_id, quantity: 2, dish_name: 'tian' };
    const answer = await service.as(chef).post('/api/deliveries', body);
    expect(answer.body).toMatchObject({ unit_price: 9, amount: 18 });
  });

  it('is not a corrected one that no box can cost', async () => {
    const chef = caller('traiteur');
    const one = await service.deliver(chef, { dish_name: 'Tian', quantity: 1, unit_price: 9 });
    const amount = highestAmount;
    await service.as(chef).post(`/api/deliveries/${one.id}/corrections`, { amount });
    expect(await suggested(chef, 'Tian')).toEqual({ unit_price: 9 });
    const body = { client_id: one.client_id, quantity: 1000, dish_name: 'Tian' };
    const answer = await service.as(chef).post('/api/deliveries', body);
    expect(answer).toMatchObject({ status: 201, body: { unit_price: 9, amount: 9000 } });
  });

  it('is not one that an earlier version took from such a correction', async () => {
    const chef = caller('traiteur');
    const one = await service.deliver(chef, { dish_name: 'Tian', quantity: 1, unit_price: 9 });
    const unit_price_cents = highestAmount * 100;
    await service.db('deliveries').where({ id: one.id }).update({ unit_price_cents });
    await service.as(chef).post(`/api/deliveries/${one.id}/corrections`, { amount: 0 });
    const body = { client_id: one.client_id, quantity: 1000, dish_name: 'Tian' };
    const answer = await service.as(chef).post('/api/deliveries', body);
    expect(answer).toMatchObject({ status: 201, body: { unit_price: highestPrice } });
  });

  it('is the caterer’s default for another dish and for none', async () => {
    const chef = caller('traiteur');
    for (const unit_price of [7, 7.25]) {
      const answer = await service.as(chef).put('/api/deliveries/default-price', { unit_price });
      expect(answer).toMatchObject({ status: 200, body: { unit_price } });
    }
    expect(await suggested(chef, 'Couscous')).toEqual({ unit_price: 7.25 });
    expect(await suggested(chef)).toEqual({ unit_price: 7.25 });
  });

  it('is 0 if none is known', async () => {
    expect(await suggested(caller('traiteur'), 'Couscous')).toEqual({ unit_price: 0 });
  });

  it.each([[-1], [10_001], [1.005], ['neuf'], [null]])('cannot be %j', async (unit_price) => {
    const chef = service.as(caller('traiteur'));
    const answer = await chef.put('/api/deliveries/default-price', { unit_price });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { unit_price: expect.any(String) } },
    });
  });

  it('is for caterers only', async () => {
    expect((await service.nobody.get('/api/deliveries/price')).status).toBe(401);
    const client = service.as(caller('client'));
    expect((await client.put('/api/deliveries/default-price', { unit_price: 1 })).status).toBe(403);
  });
});

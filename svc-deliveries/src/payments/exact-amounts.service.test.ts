import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const chef = caller('traiteur');
function pay(body: object) {
  return service.as(chef).post('/api/payments', body);
}
async function returnedDelivery(unit_price: number) {
  const delivery = await service.deliver(chef, { quantity: 3, unit_price });
  await service.as(chef).patch(`/api/qrcodes/${delivery.qr_token}/return`);
  return { client_id: delivery.client_id, delivery_id: delivery.id };
}
/** The amount that a client has on account, in cents. */
async function credit(client_id: string): Promise<number> {
  const lines = service.db('ledger_entries').where({ client_id, delivery_id: null });
  const sum = (await lines.sum('amount_cents').first())?.['sum'];
  return sum === null ? 0 : 0 - Number(sum);
}

describe('the charge of a delivery', () => {
  it.each([
    [0.29, 87],
    [4.35, 1305],
    [1.15, 345],
  ])('of three boxes at %d € is %d cents', async (unit_price, cents) => {
    const { id } = await service.deliver(chef, { quantity: 3, unit_price });
    expect(await service.ledger(id)).toEqual([{ kind: 'charge', amount_cents: cents }]);
  });
});

describe('a payment for a delivery', () => {
  it.each([0.29, 4.35, 9.9])(
    'of three boxes at %d € leaves exactly the surplus cent as credit',
    async (price) => {
      const which = await returnedDelivery(price);
      const charge = Math.round(price * 300);
      expect((await pay({ ...which, amount: charge / 100 })).status).toBe(201);
      expect(await credit(which.client_id)).toBe(0);
      expect((await pay({ ...which, amount: 0.01 })).status).toBe(201);
      expect(await credit(which.client_id)).toBe(1);
      const other = await returnedDelivery(price);
      await pay({ ...other, amount: (charge + 1) / 100 });
      expect(await credit(other.client_id)).toBe(1);
    },
  );

  it('leaves the surplus cent as credit, after a payment in part', async () => {
    const which = await returnedDelivery(9.9);
    await pay({ ...which, amount: 10 });
    await pay({ ...which, amount: 19.71 });
    expect(await credit(which.client_id)).toBe(1);
  });

  it('leaves the delivery unpaid while one cent is missing', async () => {
    const which = await returnedDelivery(9.9);
    await pay({ ...which, amount: 29.69 });
    const states = () =>
      service.db('deliveries').where({ id: which.delivery_id }).first('returned_at', 'paid_at');
    expect(await states()).toEqual({ returned_at: expect.any(Date), paid_at: null });
    await pay({ ...which, amount: 0.01 });
    expect(await states()).toMatchObject({ paid_at: expect.any(Date) });
  });

  it('corrected to one cent more than was due leaves that cent as credit', async () => {
    const which = await returnedDelivery(9.9);
    const { body } = await pay({ ...which, amount: 10 });
    const correct = (amount: number) =>
      service.as(chef).post(`/api/payments/${body.id}/corrections`, { amount });
    await correct(29.71);
    expect(await credit(which.client_id)).toBe(1);
    expect(await correct(29.7)).toMatchObject({ status: 201, body: { amount: 29.7 } });
    expect(await credit(which.client_id)).toBe(0);
  });
});

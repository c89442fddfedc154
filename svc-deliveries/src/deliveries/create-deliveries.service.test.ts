import { deliveriesApi, deliveryChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

async function someClients(chef: ReturnType<typeof caller>, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => service.addClient(chef)));
}

function forEach(clients: readonly string[]) {
  return {
    deliveries: clients.map((client_id, at) => ({
      client_id,
      quantity: at + 1,
      dish_name: 'Tajine',
      unit_price: 8,
    })),
  };
}

function made(body: unknown) {
  return deliveriesApi.createDeliveries.response.parse(body).deliveries;
}

it('one dish goes to twelve clients in one call, each with its own quantity', async () => {
  const chef = caller('traiteur');
  const clients = await someClients(chef, 12);
  const answer = await service.as(chef).post('/api/deliveries/batch', forEach(clients));
  expect(answer.status).toBe(201);
  const deliveries = made(answer.body);
  expect(deliveries.map(({ client_id, quantity }) => [client_id, quantity])).toEqual(
    clients.map((id, at) => [id, at + 1]),
  );
  expect(new Set(deliveries.map(({ qr_token }) => qr_token)).size).toBe(12);
  for (const { id, quantity } of deliveries) {
    expect(await service.ledger(id)).toEqual([{ kind: 'charge', amount_cents: quantity * 800 }]);
  }
  await vi.waitFor(
    () => {
      const announced = service.published(deliveryChanged).map(({ subject }) => subject);
      expect(announced).toEqual(expect.arrayContaining(deliveries.map(({ id }) => id)));
    },
    { timeout: 60_000 },
  );
});

it('is made once when the call is repeated, also at the same moment', async () => {
  const chef = caller('traiteur');
  const body = forEach(await someClients(chef, 3));
  const deliver = () =>
    service.as(chef).post('/api/deliveries/batch', body, { 'Idempotency-Key': 'one-sheet' });
  const [first, again] = await Promise.all([deliver(), deliver()]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await service.db('deliveries').where({ chef_id: chef.id })).toHaveLength(3);
});

it('writes nothing if one of the clients is not the caller’s', async () => {
  const chef = caller('traiteur');
  const [own = ''] = await someClients(chef, 1);
  const foreign = await service.addClient(caller('traiteur'));
  for (const other of [foreign, newId()]) {
    const answer = await service.as(chef).post('/api/deliveries/batch', forEach([own, other]));
    expect(answer).toMatchObject({ status: 404, body: { code: 'client_not_found' } });
  }
  expect(await service.db('deliveries').where({ chef_id: chef.id })).toEqual([]);
});

it('creates two deliveries for one client, and pays them from the credit', async () => {
  const chef = caller('traiteur');
  const [client_id = ''] = await someClients(chef, 1);
  await service.deliver(chef, { client_id, quantity: 1, unit_price: 1 });
  const paid = { client_id, amount: 20 };
  expect((await service.as(chef).post('/api/payments', paid)).status).toBe(201);
  const body = forEach([client_id, client_id]);
  const answer = await service.as(chef).post('/api/deliveries/batch', body);
  expect(made(answer.body).map(({ amount, due }) => [amount, due])).toEqual([
    [8, 0],
    [16, 5],
  ]);
});

it.each([
  ['none', { deliveries: [] }],
  ['too many', { deliveries: Array.from({ length: 101 }, () => ({ client_id: newId() })) }],
  ['one without a quantity', { deliveries: [{ client_id: newId() }] }],
])('is refused with %s', async (_what, body) => {
  const answer = await service.as(caller('traiteur')).post('/api/deliveries/batch', body);
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
});

it('is refused in the name of another caterer', async () => {
  const deliveries = [{ client_id: newId(), sender_id: newId(), quantity: 1 }];
  const answer = await service.as(caller('traiteur')).post('/api/deliveries/batch', { deliveries });
  expect(answer).toMatchObject({ status: 403, body: { code: 'not_own_id' } });
});

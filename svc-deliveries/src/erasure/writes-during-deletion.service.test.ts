import { clientChanged, userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller, keepWriting, keptAnswer } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { nothingLeftOfErasedCaterers } from './self-check.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const deleted = { deleted: true, change: 'deleted' } as const;

function deliveriesOf(chef_id: string) {
  return service.db('deliveries').where({ chef_id });
}

test('data written every 15 ms while a caterer is deleted is erased, or refused', async () => {
  const chef = caller('traiteur');
  const as = service.as(chef);
  const client_id = await service.addClient(chef);
  const { id } = await service.deliver(chef, { client_id });
  const delivery = { client_id, quantity: 1, dish_name: 'Tajine', unit_price: 10 };
  const writes = [
    () => as.post('/api/deliveries', delivery),
    () => as.post('/api/payments', { client_id, amount: 1 }),
    (turn: number) => as.post(`/api/deliveries/${id}/corrections`, { amount: turn }),
    (turn: number) => as.put('/api/deliveries/dishes', { name: `Plat ${turn}` }),
    () => as.patch(`/api/deliveries/${id}/resolve`, { returned: true, paid: false }),
  ];
  await keepWriting(
    (turn) => writes[turn % writes.length]?.(turn) ?? Promise.resolve(),
    async () => {
      await service.publish(userChanged, {
        subject: chef.id,
        version: 2,
        data: { id: chef.id, ...deleted },
      });
      await vi.waitFor(
        async () => {
          const [caterer] = await service.db('caterers').where({ id: chef.id });
          expect(caterer?.erased_at).toBeInstanceOf(Date);
        },
        { timeout: 60_000 },
      );
    },
  );
  expect(await deliveriesOf(chef.id)).toEqual([]);
  for (const table of ['dishes', 'dish_names']) {
    expect(await service.db(table).where({ chef_id: chef.id })).toEqual([]);
  }
  expect((await as.post('/api/deliveries', delivery)).status).toBe(401);
});

test('a client who is deleted while deliveries are written leaves no name', async () => {
  const chef = caller('traiteur');
  const id = newId();
  const client = { id, chef_id: chef.id, firstname: 'Léa', lastname: 'Martin' };
  service.clients.answer(id, 200, client);
  const body = { client_id: id, quantity: 1 };
  await keepWriting(
    () => service.as(chef).post('/api/deliveries', body),
    async () => {
      await service.publish(clientChanged, { subject: id, version: 2, data: { id, ...deleted } });
      await vi.waitFor(
        async () =>
          expect(await service.db('clients').where({ id, deleted: true })).toHaveLength(1),
        { timeout: 60_000 },
      );
    },
  );
  expect(await service.db('clients').where({ id }).first()).toMatchObject({
    deleted: true,
    firstname: null,
    lastname: null,
    name_key: null,
  });
});

test('the responses stored for retries are erased with the caterer or the client in them', async () => {
  const [gone, stays] = [caller('traiteur'), caller('traiteur')];
  const clientIds = [await service.addClient(stays), await service.addClient(stays)] as const;
  const deliver = (chef: typeof gone, client_id: string) =>
    service
      .as(chef)
      .post('/api/deliveries', { client_id, quantity: 1 }, { 'Idempotency-Key': client_id });
  const kept = (chef: typeof gone, key: string) => keptAnswer(service.db, chef, key);

  const own = await service.addClient(gone);
  for (const answer of [
    await deliver(gone, own),
    ...(await Promise.all(clientIds.map((id) => deliver(stays, id)))),
  ]) {
    expect(answer.status).toBe(201);
  }
  const [first, second] = clientIds;
  await service.publish(userChanged, {
    subject: gone.id,
    version: 2,
    data: { id: gone.id, ...deleted },
  });
  await service.publish(clientChanged, {
    subject: first,
    version: 9,
    data: { id: first, ...deleted },
  });
  await expect.poll(() => kept(gone, own)).toBe('erased');
  await expect.poll(() => kept(stays, first)).toBe('erased');
  expect(await kept(stays, second)).toBe('kept');
});

test('the self-check finds and erases what is left of an erased caterer', async () => {
  const chef = caller('traiteur');
  await service.deliver(chef);
  await service.db('caterers').where({ id: chef.id }).update({ erased_at: new Date() });

  const check = nothingLeftOfErasedCaterers(service.db);
  expect(await check.countWrong()).toBe(1);
  await check.repair?.();
  expect(await check.countWrong()).toBe(0);
  expect(await deliveriesOf(chef.id)).toEqual([]);
});

import { clientCounted } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { figuresFitBooks } from './self-check.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

/** A client with deliveries of 3 boxes each, and an instance that counts and compares by hand. */
function openFigures() {
  const client_id = newId();
  let version = 0;
  return {
    tell: (id: string) => service.tellDelivery(1, { client_id, id }),
    /** Tells that the books contain so many deliveries, and compares. */
    count: async (deliveries: number) => {
      version += 1;
      const total_delivered = 3 * deliveries;
      const money = { due_cents: 2970 * deliveries, versions: deliveries };
      const data = { id: client_id, total_delivered, box_owed: total_delivered, ...money };
      await service.publish(clientCounted, { subject: client_id, version, data });
      const applied = () => service.db('told_counts').where({ id: client_id, version });
      await expect.poll(applied).toHaveLength(1);
      const check = figuresFitBooks(service.db, 0);
      await check.countWrong();
      await check.repair?.();
    },
    boxes: () => service.db('balances').where({ client_id }).pluck('total_delivered'),
  };
}

test('figures stay until all that was asked for is announced again; then what is in no book goes', async () => {
  const { tell, count, boxes } = openFigures();
  const [first, second, stray] = [newId(), newId(), newId()];
  for (const id of [first, second, stray]) await tell(id);
  await count(2);
  await count(2);
  expect(await boxes()).toEqual([9]);
  await tell(first);
  await count(2);
  expect(await boxes()).toEqual([9]);
  for (const id of [first, second]) await tell(id);
  await count(2);
  expect(await boxes()).toEqual([6]);
});

test('figures of a client whose books are empty go', async () => {
  const { tell, count, boxes } = openFigures();
  await tell(newId());
  await count(0);
  expect(await boxes()).toEqual([3]);
  await count(0);
  expect(await boxes()).toEqual([0]);
});

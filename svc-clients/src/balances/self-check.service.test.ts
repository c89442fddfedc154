import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { balancesFitProjections } from './self-check.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

function wrong() {
  return balancesFitProjections(service.db).countWrong();
}

test('a balance that is not the sum of its parts is found, as is one of no parts', async () => {
  const client_id = newId();
  await service.tellDelivery(1, { client_id });
  await service.tellPayment(1, { client_id });
  expect(await wrong()).toBe(0);

  await service.db('balances').where({ client_id }).increment('due_cents', 1);
  expect(await wrong()).toBe(1);

  const stray = { client_id: newId(), total_delivered: 1, box_owed: 0, due_cents: 0 };
  await service.db('balances').insert(stray);
  expect(await wrong()).toBe(2);
});

import { detailsForgotten } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

async function forget(client_id: string, version: number) {
  await service.publish(detailsForgotten, {
    subject: client_id,
    version,
    data: { id: client_id },
  });
  const forgotten = () => service.db('forgotten_details').where({ client_id }).first();
  await expect.poll(forgotten).toMatchObject({ version });
}

/** Makes a delivery, and returns a call that repeats it after a lost answer. */
async function deliver() {
  const chef = caller('traiteur');
  const client_id = await service.addClient(chef);
  const key = { 'Idempotency-Key': newId() };
  const body = { client_id, quantity: 2, unit_price: 9.9, adapted: true };
  const repeat = () => service.as(chef).post('/api/deliveries', body, key);
  return { client_id, repeat };
}

test('an answer from before the notes were erased is erased with them', async () => {
  const { client_id, repeat } = await deliver();
  expect(await repeat()).toMatchObject({ status: 201, body: { adapted_at: expect.any(String) } });
  await forget(client_id, 2);
  expect(await repeat()).toMatchObject({ body: { code: 'idempotency_key_reused' } });
});

test('an answer from afterwards stays, so that no repeated call makes a second delivery', async () => {
  const { client_id, repeat } = await deliver();
  await forget(client_id, 1);
  const made = await repeat();
  expect(made).toMatchObject({ status: 201, body: { adapted_at: null } });
  // The record is changed: without an agreement, its next version is announced as forgotten, too.
  await forget(client_id, 2);
  expect(await repeat()).toMatchObject({ status: 201, body: made.body });
  expect(await service.db('deliveries').where({ client_id })).toHaveLength(1);
});

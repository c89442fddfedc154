import { clientChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleted, departedFrom } from '../testing/gone-clients.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

type Gone = (chef_id: string) => typeof deleted | ReturnType<typeof departedFrom>;

/** A client in the books, and a call that repeats a payment after a lost answer. */
async function anAccount() {
  const chef = caller('traiteur');
  const { client_id } = await service.deliver(chef);
  const key = { 'Idempotency-Key': newId() };
  const pay = () => service.as(chef).post('/api/payments', { client_id, amount: 5 }, key);
  const tell = async (gone: Gone, version = 2) => {
    const data = { id: client_id, ...gone(chef.id) };
    await service.publish(clientChanged, { subject: client_id, version, data });
    // The queue keeps its order, so the event above is applied before this one.
    await service.addClient(chef);
  };
  const visit = () => service.as(chef).put(`/api/rounds/2026-11-28/stops/${client_id}`);
  const stops = () => service.db('round_stops').where({ client_id });
  return { pay, tell, visit, stops };
}

test.each([
  { what: 'is removed', gone: () => deleted },
  { what: 'has deleted the account', gone: departedFrom },
])(
  'an answer from before a client $what is erased, and one from afterwards stays',
  async ({ gone }) => {
    const before = await anAccount();
    expect(await before.pay()).toMatchObject({ status: 201 });
    await before.tell(gone);
    expect(await before.pay()).toMatchObject({ body: { code: 'idempotency_key_reused' } });

    const after = await anAccount();
    await after.tell(gone);
    const paid = await after.pay();
    expect(paid).toMatchObject({ status: 201, body: { amount: 5 } });
    // The event is announced again, or is redelivered.
    await after.tell(gone);
    expect(await after.pay()).toMatchObject({ status: 201, body: paid.body });
  },
);

test('a stop at a client who has left stays until the client is removed', async () => {
  const { tell, visit, stops } = await anAccount();
  await visit();
  await tell(departedFrom);
  expect(await stops()).toEqual([]);
  // Boxes and money are still out.
  expect(await visit()).toMatchObject({ status: 200 });
  await tell(departedFrom);
  expect(await stops()).toHaveLength(1);
  await tell(() => deleted, 3);
  expect(await stops()).toEqual([]);
});

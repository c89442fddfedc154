import { clientCounted, countAsked, deliveryChanged, paymentRecorded } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { countBooks } from './start-counting.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

/** Repeats a run until it counts something, because it does nothing while another one counts. */
async function countedSome() {
  await expect.poll(() => countBooks(service.db, 0)).toBeGreaterThan(0);
}

function lastCountOf(id: string) {
  return service
    .published(clientCounted)
    .filter(({ subject }) => subject === id)
    .at(-1);
}

test('changed books are counted at once, unchanged ones in their turn', async () => {
  const chef = caller('traiteur');
  const { client_id, id } = await service.deliver(chef);
  await countedSome();
  await expect
    .poll(() => lastCountOf(client_id)?.data)
    .toEqual({
      id: client_id,
      total_delivered: 3,
      box_owed: 3,
      due_cents: 2970,
      versions: 1,
    });

  await service.as(chef).patch(`/api/deliveries/${id}/resolve`, { returned: true, paid: true });
  await countedSome();
  const paid = { box_owed: 0, due_cents: 0 };
  await expect.poll(() => lastCountOf(client_id)?.data).toMatchObject(paid);

  // As if nothing had changed for hours.
  await service.db('counting').update({ up_to: new Date(Date.now() + 3_600_000) });
  expect(await countBooks(service.db, 0)).toBe(0);
  const before = await service.db('client_counts').where({ client_id }).first('version');
  await service
    .db('client_counts')
    .where({ client_id })
    .update({ counted_at: new Date(0) });
  await service.db('counting').update({ up_to: new Date(Date.now() + 3_600_000) });
  expect(await countBooks(service.db, 1)).toBe(1);
  const after = await service.db('client_counts').where({ client_id }).first('version');
  expect(Number(after?.version)).toBe(Number(before?.version) + 1);
});

test('all books of a requested client are published', async () => {
  const chef = caller('traiteur');
  const { client_id, id } = await service.deliver(chef);
  await service.as(chef).patch(`/api/deliveries/${id}/resolve`, { returned: true, paid: true });
  await countedSome();
  const told = () => ({
    deliveries: service.published(deliveryChanged).filter(({ subject }) => subject === id).length,
    payments: service
      .published(paymentRecorded)
      .filter(({ data }) => !data.deleted && data.client_id === client_id).length,
    version: lastCountOf(client_id)?.aggregateversion ?? 0,
  });
  await expect.poll(() => told().version).toBeGreaterThan(0);
  const before = told();
  await service.publish(countAsked, { subject: client_id, version: 1, data: { id: client_id } });
  await expect.poll(told).toEqual({
    deliveries: before.deliveries + 1,
    payments: before.payments + 1,
    version: before.version + 1,
  });
});

import { clientChanged } from '@gamelles/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleted, departedFrom } from '../testing/gone-clients.ts';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const notFound = { status: 404, body: { code: 'client_not_found' } };

/** A client with a line in the books, so that the account may still be settled after the removal. */
async function anAccount() {
  const kitchen = await openKitchen(service);
  await kitchen.deliver(3);
  return {
    ...kitchen,
    remind: () => kitchen.mine.put(`/api/accounts/${kitchen.client_id}/reminder`),
  };
}

test.each([
  { what: 'is removed', gone: () => deleted },
  {
    what: 'has deleted the account',
    gone: departedFrom,
  },
])('no reminder is stored of a client who $what', async ({ gone }) => {
  const { chef, client_id, remind, account } = await anAccount();
  const data = { id: client_id, ...gone(chef.id) };
  await service.publish(clientChanged, { subject: client_id, version: 9, data });
  const known = () => service.db('clients').where({ id: client_id, version: 9 });
  await expect.poll(known).toHaveLength(1);
  expect(await remind()).toMatchObject(notFound);
  expect(await account()).toMatchObject({ reminded_at: null });
});

test('a reminder waits for a running removal, and is refused', async () => {
  const { client_id, remind, account } = await anAccount();
  const removal = await service.db.transaction();
  await removal('clients').where({ id: client_id }).update({ deleted: true });
  const answer = remind();
  const waiting = () =>
    service.db('pg_stat_activity').where({ wait_event_type: 'Lock' }).select('query');
  await expect.poll(waiting).toContainEqual({ query: expect.stringContaining('from clients') });
  await removal.commit();
  expect(await answer).toMatchObject(notFound);
  expect(await account()).toMatchObject({ reminded_at: null });
});

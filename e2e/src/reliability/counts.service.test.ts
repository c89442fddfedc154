import { randomUUID } from 'node:crypto';
import { disagreements, startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen, type Kitchen } from './kitchen.ts';

let services: RunningServices;
let kitchen: Kitchen;
beforeAll(async () => {
  services = await startServices(undefined, undefined, { SELF_CHECK_SECONDS: '1' });
  kitchen = await openKitchen(services);
});
afterAll(() => services.stop());

const patience = { interval: 250 };

/**
 * A client whose announced counts are compared and right. With a new count every second, the last
 * one has not been compared yet.
 */
async function aComparedClient() {
  const { id } = await kitchen.addClient();
  await kitchen.deliver(id, 9.9);
  const { id: deliveryId } = await kitchen.deliver(id, 8);
  await kitchen.pay({ client_id: id, amount: 5 });
  await expect.poll(() => disagreements(services.query), patience).toEqual([]);
  const told =
    'select id from clients.told_counts where id = $1 and differs_since is null and versions > 2';
  await expect.poll(() => services.query(told, [id]), patience).toHaveLength(1);
  return { id, deliveryId };
}

function timesFound() {
  return services.logs().split('"check":"figures_fit_books"').length;
}

const shift = 'update clients.balances set due_cents = due_cents + 700 where client_id = $1';

// Each service is consistent by itself, so no check within one service can find the difference.
test.each([
  {
    what: 'a figure that was never charged',
    tamper: async (id: string, deliveryId: string) => {
      const dearer = 'update clients.deliveries set charged_cents = charged_cents + 700';
      await services.query(`${dearer} where id = $1`, [deliveryId]);
      await services.query(shift, [id]);
    },
  },
  {
    what: 'a delivery that was never heard of',
    tamper: async (id: string, deliveryId: string) => {
      await services.query('delete from clients.deliveries where id = $1', [deliveryId]);
      await services.query(
        `update clients.balances
            set (total_delivered, box_owed, due_cents) = (
              select sum(quantity), sum(quantity), sum(charged_cents) - 500
                from clients.deliveries where client_id = $1
            )
          where client_id = $1`,
        [id],
      );
    },
  },
  {
    what: 'a payment that is in no ledger',
    tamper: async (id: string) => {
      await services.query(
        'insert into clients.payments (id, version, client_id, amount_cents) values ($1, 1, $2, -700)',
        [randomUUID(), id],
      );
      await services.query(shift, [id]);
    },
  },
])(
  '$what is found in svc-clients, logged, and corrected automatically',
  async ({ tamper }) => {
    const { id, deliveryId } = await aComparedClient();
    const before = timesFound();
    await tamper(id, deliveryId);
    await expect
      .poll(
        () => disagreements(services.query).then((rows) => rows.map((row) => row['client_id'])),
        patience,
      )
      .not.toContain(id);
    expect(timesFound()).toBeGreaterThan(before);
    const open = 'select id from clients.told_counts where id = $1 and differs_since is not null';
    await expect.poll(() => services.query(open, [id]), patience).toEqual([]);
  },
  150_000,
);

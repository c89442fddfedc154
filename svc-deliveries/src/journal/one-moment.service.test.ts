import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

test('a line that is corrected during the reading shows boxes and amount of the same moment', async () => {
  const { deliver, lines } = await openKitchen(service);
  const { id } = await deliver(3);
  const [read] = await service.db.transaction(async (trx) => {
    // The reading gets the amount from the ledger, and then waits here for the boxes.
    await trx.raw('lock table deliveries in access exclusive mode');
    const reading = lines();
    await expect.poll(isWaiting).toBe(true);
    await trx('deliveries').where({ id }).update({ quantity: 2 });
    return [reading] as const;
  });
  expect(await read).toMatchObject([{ quantity: 3, quantity_before: null, amount: 29.7 }]);
});

async function isWaiting(): Promise<boolean> {
  const { rows } = await service.db.raw<{ readonly rows: unknown[] }>(
    `select from pg_locks where not granted and relation = 'deliveries'::regclass`,
  );
  return rows.length > 0;
}

import { newId } from '@gamelles/service-kit';
import { openAsOwner, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { settleOldCredit } from './settle-old-credit.ts';

let service: Deliveries;

beforeAll(async () => {
  service = await startDeliveries();
  const known = { chef: newId(), client: newId(), label: 'on-a-box-that-is-out' };
  await fillDeliveries(service, known);
  const owner = await openAsOwner(service.sandbox, 'deliveries');
  // Money on account of a few clients who have paid everything.
  await owner.raw(`
    with theirs as (
      insert into accounts (chef_id, client_id)
      select md5(n::text)::uuid, gen_random_uuid() from generate_series(1, 20) n
      returning chef_id, client_id
    ), paid as (
      insert into deliveries (id, version, chef_id, client_id, quantity, date, unit_price_cents,
        qr_token, returned_at, paid_at)
      select gen_random_uuid(), 1, chef_id, client_id, 1, date '2026-01-01' + n, 990,
             gen_random_uuid(), now(), now()
        from theirs, generate_series(1, 50) n
    )
    insert into ledger_entries (id, chef_id, client_id, kind, amount_cents, recorded_by, recorded_at)
    select gen_random_uuid(), chef_id, client_id, 'payment', -500, chef_id, now() from theirs`);
  await owner.raw('vacuum analyze');
  await owner.destroy();
});
afterAll(() => service.stop());

test('old credit is looked for without reading the whole ledger', async () => {
  const plans = await plansOf(service.db, (db) => settleOldCredit(db, new Date()));
  expect(plans).toHaveLength(1);
  expect(plans.flatMap(({ readWhole }) => readWhole)).not.toContain('ledger_entries');
  expect(plans.flatMap(({ readWhole }) => readWhole)).not.toContain('deliveries');
});

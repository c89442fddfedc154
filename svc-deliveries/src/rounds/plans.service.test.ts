import { newId } from '@gamelles/service-kit';
import { caller, openAsOwner, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterOldBooks } from '../journal/enter-old-books.ts';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { listStops } from './queries.ts';

let service: Deliveries;
const chef = caller('traiteur');

beforeAll(async () => {
  service = await startDeliveries();
  const known = { chef: chef.id, client: newId(), label: 'on-a-box-that-is-out' };
  await fillDeliveries(service, known);
  await enterOldBooks(service.db);
  const owner = await openAsOwner(service.sandbox, 'deliveries');
  const rounds = `
    insert into rounds (chef_id, date, version, ordered)
    select md5(n::text)::uuid, date '2026-01-01' + day, 1, true
      from generate_series(1, 40) n, generate_series(0, 300) day
    union all
    select cast(:chef as uuid), date '2026-01-01' + day, 1, true
      from generate_series(0, 300) day`;
  await owner.raw(rounds, { chef: chef.id });
  await owner.raw(`
    insert into round_stops (chef_id, date, client_id, place)
    select chef_id, date, client.id, place
      from rounds, generate_series(1, 5) place, md5(place || chef_id::text) hash,
           cast(hash as uuid) client (id)`);
  await owner.raw('analyze');
  await owner.destroy();
});
afterAll(() => service.stop());

it.each(['2026-05-05', '2026-11-22'])('the round of %s is read through indexes', async (date) => {
  const plans = await plansOf(service.db, (db) => listStops(db, chef.id, date));
  expect(plans).not.toEqual([]);
  expect(plans.flatMap(({ readWhole }) => readWhole)).toEqual([]);
});

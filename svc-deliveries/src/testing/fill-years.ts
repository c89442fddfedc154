import { newId } from '@gamelles/service-kit';
import { caller, openAsOwner } from '@gamelles/service-kit/testing';
import { enterOldBooks } from '../journal/enter-old-books.ts';
import type { Deliveries } from './start-deliveries.ts';

/**
 * A caterer with one client, who got a delivery each week for a number of years. The last three are
 * out; the others were returned a week later and paid without a method.
 */
export async function fillYears(service: Deliveries, years: number) {
  const chef = caller('traiteur');
  const client_id = newId();
  const owner = await openAsOwner(service.sandbox, 'deliveries');
  const about = { chef_id: chef.id, client_id, weeks: 52 * years };
  for (const statement of [theirBooks, theClient, theDish, weekly, charges, payments]) {
    await owner.raw(statement, about);
  }
  await enterOldBooks(service.db);
  // Autovacuum would do this later. Postgres can then read from an index alone.
  await owner.raw('vacuum analyze');
  await owner.destroy();
  return { chef, account: { chef_id: chef.id, client_id } };
}

const theirBooks = `
  with caterer as (insert into caterers (id) values (:chef_id))
  insert into accounts (chef_id, client_id) values (:chef_id, :client_id)`;

const theClient = `
  insert into clients (id, version, deleted, chef_id, firstname, lastname, name_key)
  values (:client_id, 1, false, :chef_id, 'Léa', 'Martin', 'lea martin')`;

const theDish = `
  with dish as (
    insert into dishes (id, chef_id, name, key) values (gen_random_uuid(), :chef_id, 'Plat', 'plat')
    returning id
  )
  insert into dish_names (chef_id, key, dish_id) select :chef_id, 'plat', id from dish`;

// Oldest first, in the order on disk after years.
const weekly = `
  insert into deliveries (id, version, chef_id, client_id, quantity, date, dish_name, dish_key,
    unit_price_cents, qr_token, returned_at, paid_at)
  select gen_random_uuid(), 1, :chef_id, :client_id, 1, day, 'Plat', 'plat', 990,
         gen_random_uuid(),
         case when ago > 3 then day + interval '7 days' end,
         case when ago > 3 then day + interval '7 days' end
    from generate_series(cast(:weeks as int), 1, -1) ago
   cross join lateral (select date '2026-11-20' - 7 * ago as day) made`;

const charges = `
  insert into ledger_entries (id, chef_id, client_id, delivery_id, kind, amount_cents, recorded_by,
    recorded_at)
  select gen_random_uuid(), chef_id, client_id, id, 'charge', 990, chef_id, date
    from deliveries
   where chef_id = :chef_id
   order by date`;

const payments = `
  insert into ledger_entries (id, chef_id, client_id, delivery_id, kind, amount_cents, recorded_by,
    recorded_at)
  select gen_random_uuid(), chef_id, client_id, id, 'payment', -990, chef_id, paid_at
    from deliveries
   where chef_id = :chef_id and paid_at is not null
   order by date`;

import { newId } from '@gamelles/service-kit';
import { caller, openAsOwner } from '@gamelles/service-kit/testing';
import { enterOldBooks } from '../journal/enter-old-books.ts';
import type { Deliveries } from './start-deliveries.ts';

/** The day on which ten clients of each caterer get a box. */
export const busyDay = '2026-11-20';

/**
 * A caterer with a number of clients. Each has a returned and paid delivery of last week and
 * another one that is out: of the busy day for ten clients, of the weeks before for the others.
 */
export async function fillClients(service: Deliveries, clients: number) {
  const chef = caller('traiteur');
  const client_id = newId();
  const owner = await openAsOwner(service.sandbox, 'deliveries');
  const about = { chef_id: chef.id, client_id, clients, day: busyDay };
  for (const statement of [theirClients, theirAccounts, returned, out, charges, payments]) {
    await owner.raw(statement, about);
  }
  await enterOldBooks(service.db);
  // Autovacuum would do this later. Postgres can then read from an index alone.
  await owner.raw('vacuum analyze');
  await owner.destroy();
  return { chef, account: { chef_id: chef.id, client_id } };
}

const theirClients = `
  insert into clients (id, version, deleted, chef_id, firstname, lastname, name_key)
  select case n when 1 then :client_id else gen_random_uuid() end, 1, false, :chef_id,
         'Léa', 'Martin ' || n, 'lea martin ' || n
    from generate_series(1, cast(:clients as int)) n`;

const theirAccounts = `
  with caterer as (insert into caterers (id) values (:chef_id))
  insert into accounts (chef_id, client_id)
  select chef_id, id from clients where chef_id = :chef_id`;

const returned = `
  insert into deliveries (id, version, chef_id, client_id, quantity, date, dish_name, dish_key,
    unit_price_cents, qr_token, returned_at, paid_at)
  select gen_random_uuid(), 1, chef_id, id, 1, cast(:day as date) - 90, 'Plat', 'plat', 990,
         gen_random_uuid(), cast(:day as date) - 80, cast(:day as date) - 80
    from clients where chef_id = :chef_id`;

const out = `
  insert into deliveries (id, version, chef_id, client_id, quantity, date, dish_name, dish_key,
    unit_price_cents, qr_token)
  select gen_random_uuid(), 1, :chef_id, id, 1,
         cast(:day as date) - case when at <= 10 then 0 else 7 + cast(at % 60 as int) end,
         'Plat', 'plat', 990, gen_random_uuid()
    from (
      select id, row_number() over (order by id <> :client_id, id) as at
        from clients where chef_id = :chef_id
    ) theirs`;

const charges = `
  insert into ledger_entries (id, chef_id, client_id, delivery_id, kind, amount_cents, recorded_by,
    recorded_at)
  select gen_random_uuid(), chef_id, client_id, id, 'charge', 990, chef_id, date
    from deliveries
   where chef_id = :chef_id`;

const payments = `
  insert into ledger_entries (id, chef_id, client_id, delivery_id, kind, amount_cents, recorded_by,
    recorded_at)
  select gen_random_uuid(), chef_id, client_id, id, 'payment', -990, chef_id, paid_at
    from deliveries
   where chef_id = :chef_id and paid_at is not null`;

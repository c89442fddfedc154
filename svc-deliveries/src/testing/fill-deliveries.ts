import { openAsOwner } from '@gamelles/service-kit/testing';
import type { Deliveries } from './start-deliveries.ts';

/** A caterer, a client of this caterer, and the label of a box that is out. */
export interface Known {
  readonly chef: string;
  readonly client: string;
  readonly label: string;
}

/**
 * Fills the tables with 20,000 deliveries of 20 caterers, so that the planner has realistic
 * statistics.
 */
export async function fillDeliveries({ sandbox }: Deliveries, known: Known): Promise<void> {
  const owner = await openAsOwner(sandbox, 'deliveries');
  await owner.raw(manyDeliveries, { ...known });
  await owner.raw(theirClients);
  await owner.raw(theirCharges);
  await owner.raw(theirAccounts);
  await owner.raw(theirDishes);
  await owner.raw('analyze');
  await owner.destroy();
}

const manyDeliveries = `
  insert into deliveries (id, version, chef_id, client_id, quantity, date, dish_name,
    dish_key, unit_price_cents, qr_token, returned_at, paid_at)
  select gen_random_uuid(), 1,
    case when n % 20 = 0 then :chef::uuid else md5((n % 20)::text)::uuid end,
    case when n % 40 = 0 then :client::uuid else md5((n % 40)::text)::uuid end,
    1, date '2026-01-01' + n % 300, 'Plat ' || n % 97, 'plat ' || n % 97, 990, case n when 120 then :label else md5(n::text) end,
    case when n % 3 > 0 then now() end, case when n % 3 = 1 then now() end
  from generate_series(1, 20000) n`;

const theirClients = `
  insert into clients (id, version, deleted, chef_id, firstname, lastname, name_key)
  select distinct client_id, 1, false, chef_id, 'Léa', 'Martin', 'lea martin' from deliveries
  union all
  select gen_random_uuid(), 1, false, md5((n % 20)::text)::uuid, 'Max', 'Petit', 'max petit'
    from generate_series(1, 5000) n`;

const theirCharges = `
  insert into ledger_entries (id, chef_id, client_id, delivery_id, kind, amount_cents,
    recorded_by, recorded_at)
  select gen_random_uuid(), chef_id, client_id, id, 'charge', 990, chef_id, now()
  from deliveries`;

const theirAccounts = `
  insert into accounts (chef_id, client_id)
  select chef_id, id from clients
  on conflict do nothing`;

const theirDishes = `
  with theirs as (
    insert into dishes (id, chef_id, name, key, contains, traces)
    select gen_random_uuid(), chef_id, max(dish_name), dish_key, '{lait}', '{}'
    from deliveries
    group by chef_id, dish_key
    returning id, chef_id, key
  )
  insert into dish_names (chef_id, key, dish_id) select chef_id, key, id from theirs`;

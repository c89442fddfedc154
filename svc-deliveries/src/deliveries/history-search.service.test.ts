import { historyQuery } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller, openAsOwner, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { historyPage } from './history.ts';

let service: Deliveries;
const chef = caller('traiteur');

beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: newId(), client: newId(), label: 'on-a-box-that-is-out' });
  const owner = await openAsOwner(service.sandbox, 'deliveries');
  for (const statement of [clients, accounts, dishes, deliveries]) {
    await owner.raw(statement, { chef_id: chef.id });
  }
  // Without a vacuum, indexes alone cost more, and Postgres is nearest to sorting all years.
  await owner.raw('analyze');
  await owner.destroy();
});
afterAll(() => service.stop());

// One box a day: Zoé has the first ones, Ana every fourth, and Max all others. A hundred more have
// none: with three clients in all, Postgres may read all of them to find one.
const clients = `
  insert into clients (id, version, deleted, chef_id, firstname, lastname, name_key)
  select gen_random_uuid(), 1, false, :chef_id, name, 'X', lower(name) || ' x'
    from (
      select unnest(array['Zoe', 'Ana', 'Max'])
      union all
      select 'No ' || n from generate_series(1, 100) n
    ) named (name)`;

const accounts = `
  insert into accounts (chef_id, client_id)
  select chef_id, id from clients where chef_id = :chef_id`;

const dishes = `
  with named as (
    select gen_random_uuid() as id, name from unnest(array['Tian', 'Zola', 'Riz']) name
  ), made as (
    insert into dishes (id, chef_id, name, key) select id, :chef_id, name, lower(name) from named
  )
  insert into dish_names (chef_id, key, dish_id) select :chef_id, lower(name), id from named`;

const deliveries = `
  insert into deliveries (id, version, chef_id, client_id, quantity, date, dish_name, dish_key,
    unit_price_cents, qr_token, returned_at, paid_at)
  select gen_random_uuid(), 1, chef_id, clients.id, 1, date '2020-01-01' + n / 2, dish, lower(dish),
         990, gen_random_uuid(),
         case when n % 3 > 0 then now() end, case when n % 3 = 1 then now() end
    from generate_series(1, 3000) n
   cross join lateral (
     select case when n <= 60 then 'Zoe' when n % 4 = 0 then 'Ana' else 'Max' end as name,
            case when n % 500 = 7 then 'Tian' when n <= 300 then 'Zola' else 'Riz' end as dish
   ) box
    join clients on clients.chef_id = :chef_id and clients.firstname = box.name`;

/** All pages of a search, as ids. */
async function found(query: Readonly<Record<string, string>>): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const asked = historyQuery.parse({ ...query, limit: '40', ...(after && { after }) });
    const page = await historyPage(service.db, chef, asked);
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  return ids;
}

const statuses = {
  '': 'true',
  out: 'returned_at is null',
  unpaid: 'returned_at is not null and paid_at is null',
  done: 'paid_at is not null',
};

test.each(['zoe', 'ana', 'max x', 'z', 'a', 'tian', 'zola', 'ri', 'zzz'])(
  'all deliveries named %j are found once and in order, however old',
  async (q) => {
    for (const [status, condition] of Object.entries(statuses)) {
      const { rows } = await service.db.raw<{ readonly rows: { readonly id: string }[] }>(
        `select id from full_deliveries
          where chef_id = :chef_id and ${condition}
            and (strpos(dish_key, :q) > 0 or strpos(name_key, :q) > 0)
          order by date desc, id desc`,
        { chef_id: chef.id, q },
      );
      const expected = rows.map(({ id }) => id);
      expect(await found({ q, ...(status && { status }) })).toEqual(expected);
    }
  },
);

test.each([
  // Including the clients, which are read twice.
  ['that nobody has', 'zzz', 220],
  ['of a client of these days', 'max x', 500],
  // Including the newest thousand, which are read one by one.
  ['of a client of long ago', 'zoe', 2_400],
  ['of a dish of long ago', 'zola', 2_700],
])('a name %s is not searched in all years', async (_what, q, most) => {
  const asked = historyQuery.parse({ q, limit: '40' });
  const plans = await plansOf(service.db, (db) => historyPage(db, chef, asked));
  expect(plans).toHaveLength(1);
  expect(plans.flatMap(({ readWhole }) => readWhole)).toEqual([]);
  expect(plans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(most);
});

import { newId } from '@gamelles/service-kit';
import { caller, openAsOwner, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDashboard } from './queries.ts';
import { listClients } from '../clients/queries.ts';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
const chef = caller('traiteur');
const client = caller('client');

beforeAll(async () => {
  service = await startClients();
  const owner = await openAsOwner(service.sandbox, 'clients');
  await owner.raw(manyClients, { chef: chef.id, record: newId(), client: client.id });
  await owner.raw(theirDeliveries);
  await owner.raw(theirBalances);
  await owner.raw(theirPreferences);
  await owner.raw('analyze');
  await owner.destroy();
});
afterAll(() => service.stop());

// 20 clients with a balance each, 2 of whom have gone; 4 deliveries of 2 dishes, one of which is rated.
it.each<[string, number, Parameters<typeof plansOf>[1]]>([
  ['the list of a caterer’s clients', 2 * (20 + 2), (db) => listClients(db, chef)],
  ['a client’s dashboard', 1 + 1 + 4 + 2, (db) => getDashboard(db, client)],
])('%s is read through indexes, by at most %i rows', async (_what, most, work) => {
  const plans = await plansOf(service.db, work);
  expect(plans).not.toEqual([]);
  expect(plans.filter(({ readWhole, rows }) => readWhole.length > 0 || rows > most)).toEqual([]);
});

const manyClients = `
  insert into clients (id, chef_id, user_id, is_current, firstname, lastname, departed_at)
  select case n when 1000 then :record::uuid else gen_random_uuid() end,
    case n % 1000 when 0 then :chef::uuid else md5((n % 1000)::text)::uuid end,
    case when n = 1000 then :client::uuid when n % 10000 > 0 then gen_random_uuid() end,
    n % 10000 > 0, 'Léa ' || n, 'Martin', case when n % 10000 = 0 then now() end
  from generate_series(1, 20000) n`;

const theirDeliveries = `
  insert into deliveries (id, version, client_id, quantity, charged_cents, date, dish_key, dish_name)
  select gen_random_uuid(), 1, clients.id, 2, 1980, date '2026-01-01' + n, n % 2, n % 2
  from clients, generate_series(1, 4) n`;

const theirBalances = `
  insert into balances (client_id, total_delivered, box_owed, due_cents)
  select id, 8, 8, 7920 from clients`;

const theirPreferences = `
  insert into preferences (id, user_id, dish_key, dish_name, liked)
  select gen_random_uuid(), user_id, '1', '1', true from clients where user_id is not null`;

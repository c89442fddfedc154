import { historyQuery } from '@gamelles/contracts';
import { newId, openDatabase, type Database } from '@gamelles/service-kit';
import { caller, the } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { encodeCursor } from './history-cursor.ts';
import { historyPage } from './history.ts';

let service: Deliveries;
const chef = caller('traiteur');
const clientId = newId();

beforeAll(async () => {
  service = await startDeliveries();
  const owner = openDatabase(the(service.sandbox.databases, 'deliveries').owner, 1);
  await owner.raw(manyDeliveries, { chef: chef.id, client: clientId });
  await owner.raw(theirClients);
  await owner.raw(theirCharges);
  await owner.raw('analyze');
  await owner.destroy();
});
afterAll(() => service.stop());

it.each([
  ['all of it', {}],
  ['a later page', { after: encodeCursor({ date: '2026-06-01', id: newId() }) }],
  ['one client', { client_id: clientId }],
  ['what is out', { status: 'out' }],
  ['what is unpaid', { status: 'unpaid' }],
  ['what is done', { status: 'done' }],
])('a page of %s is read through indexes, by the rows that it answers', async (_what, query) => {
  const { sql, bindings } = await queryOf(service.db, query);
  const { rows } = await service.db.raw(`explain (analyze, costs off) ${sql}`, bindings);
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan.* on deliveries /);
  expect(plan).not.toMatch(/Seq Scan on (deliveries|ledger_entries)/);
  expect(plan).not.toMatch(/Sort Key: .*deliveries\./);
});

/** The statement that a page of the history sends, as it is sent. */
const queryOf = async (db: Database, query: object) => {
  const sent: { sql: string; bindings: string[] }[] = [];
  const listen = (statement: { sql: string; bindings: string[] }) => sent.push(statement);
  db.on('query', listen);
  await historyPage(db, chef, historyQuery.parse(query));
  db.off('query', listen);
  const [statement] = sent;
  if (!statement) throw new Error('No query was sent');
  return { ...statement, sql: statement.sql.replace(/\$\d+/g, '?') };
};

const manyDeliveries = `
  insert into deliveries (id, version, chef_id, client_id, quantity, date, unit_price_cents,
    qr_token, returned_at, paid_at)
  select gen_random_uuid(), 1,
    case when n % 20 = 0 then :chef::uuid else md5((n % 20)::text)::uuid end,
    case when n % 40 = 0 then :client::uuid else md5((n % 40)::text)::uuid end,
    1, date '2026-01-01' + n % 300, 990, md5(n::text),
    case when n % 3 > 0 then now() end, case when n % 3 = 1 then now() end
  from generate_series(1, 20000) n`;

const theirClients = `
  insert into clients (id, version, deleted, chef_id, firstname, lastname, name_key)
  select distinct client_id, 1, false, chef_id, 'Léa', 'Martin', 'lea martin' from deliveries`;

const theirCharges = `
  insert into ledger_entries (id, chef_id, client_id, delivery_id, kind, amount_cents,
    recorded_by, recorded_at)
  select gen_random_uuid(), chef_id, client_id, id, 'charge', 990, chef_id, now()
  from deliveries`;

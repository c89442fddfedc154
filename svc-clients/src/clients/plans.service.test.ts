import { foundClientsApi } from '@gamelles/contracts';
import { newId, type Transaction } from '@gamelles/service-kit';
import { caller, openAsOwner, pagesTouched, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { encodeCursor } from './page-cursor.ts';
import { clientsPage, countClients } from './found-clients.ts';
import { listClients } from './queries.ts';

let service: Clients;
const few = caller('traiteur');
const many = caller('traiteur');

beforeAll(async () => {
  service = await startClients();
  const owner = await openAsOwner(service.sandbox, 'clients');
  await owner.raw(someClients, { chef: few.id, howMany: 20 });
  await owner.raw(someClients, { chef: many.id, howMany: 5_000 });
  await owner.raw(clientsOfOthers);
  await owner.raw(theirBalances);
  await owner.raw('analyze');
  await owner.destroy();
});
afterAll(() => service.stop());

type Read = (db: Transaction, chef: typeof few) => Promise<unknown>;

// A page of 20 clients, as many as the smaller caterer has.
function page(query: object): Read {
  const asked = foundClientsApi.listFoundClients.query.parse({ limit: '20', ...query });
  return (db, chef) => clientsPage(db, chef, asked);
}
const start = encodeCursor({ lastname: 'A', firstname: 'A', id: newId() });

it.each<[string, Read]>([
  ['a first page', page({})],
  ['a later page', page({ after: start })],
  ['a page of a common search', page({ search: 'martin' })],
])('%s: hardly more pages are read for 5,000 clients than for 20', async (_what, read) => {
  const ofFew = await pagesTouched(service.db, (db) => read(db, few));
  const ofMany = await pagesTouched(service.db, (db) => read(db, many));
  expect(ofFew).toBeGreaterThan(0);
  // An index of more rows may be a page deeper, and one more row tells of a next page.
  expect(ofMany).toBeLessThanOrEqual(ofFew * 1.3 + 8);
});

it.each<[string, Read]>([
  ['a search for one', page({ search: 'lea 4321' })],
  ['how many a search finds', (db, chef) => countClients(db, chef, { search: 'lea 4321' })],
  ['how many there are', (db, chef) => countClients(db, chef, {})],
])('%s: only the rows of its caterer are read, through an index', async (_what, read) => {
  const plans = await plansOf(service.db, (db) => read(db, many));
  expect(plans).not.toEqual([]);
  expect(plans.filter(({ readWhole, rows }) => readWhole.length > 0 || rows > 5_010)).toEqual([]);
});

it('the whole list reads far more pages, so the tests above would notice it', async () => {
  const list: Read = (db, chef) => listClients(db, chef);
  const ofFew = await pagesTouched(service.db, (db) => list(db, few));
  const ofMany = await pagesTouched(service.db, (db) => list(db, many));
  expect(ofMany).toBeGreaterThan(ofFew * 50);
});

const someClients = `
  insert into clients (id, chef_id, firstname, lastname)
  select gen_random_uuid(), :chef, 'Léa ' || n, 'Martin'
  from generate_series(1, cast(:howMany as int)) n`;

const clientsOfOthers = `
  insert into clients (id, chef_id, firstname, lastname)
  select gen_random_uuid(), md5((n % 500)::text)::uuid, 'Léa ' || n, 'Martin'
  from generate_series(1, 10000) n`;

const theirBalances = `
  insert into balances (client_id, total_delivered, box_owed, due_cents)
  select id, 8, 8, 7920 from clients`;

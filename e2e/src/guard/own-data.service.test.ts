import { accountExportApi, clientsApi } from '@gamelles/contracts';
import { startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Answer } from './call.ts';
import { makeWorld, secrets, type Who, type World } from './world.ts';

let services: RunningServices;
let world: World;
beforeAll(async () => {
  services = await startServices();
  world = await makeWorld(services);
}, 90_000);
afterAll(() => services.stop());

const { exportOwnData } = accountExportApi;
const ask = (who: Who): Promise<Answer> =>
  call(services, 'identity', exportOwnData, {}, world.people[who].token);
const exported = async (who: Who) => {
  const { text } = await ask(who);
  return { text, data: exportOwnData.response.parse(JSON.parse(text)) };
};

test('a client gets all of it in one call, and who read the allergies', async () => {
  const { client, caterer } = world.people;
  const params = { id: world.recordId };
  await call(services, 'clients', clientsApi.getClient, { params }, caterer.token);
  const { text, data } = await exported('client');
  for (const secret of Object.values(secrets)) expect(text).toContain(secret);
  expect(data).toMatchObject({
    account: { id: client.id, email: client.email, lastname: secrets.name },
    sessions: [{ id: client.sessionId }],
    clients: { records: [{ id: world.recordId, allergies: secrets.allergies }], clients: [] },
    deliveries: {
      default_price: null,
      deliveries: [{ id: world.delivery.id, qr_token: world.delivery.qr_token }],
      ledger: [
        { kind: 'charge', amount: 19 },
        { kind: 'payment', amount: -5, method: 'cheque' },
      ],
    },
  });
  const readers = data.clients.records[0]?.allergy_reads.map(({ reader_id }) => reader_id);
  expect(readers).toContain(caterer.id);
});

test('a caterer gets the clients and all of the books, without anybody’s allergies', async () => {
  const { text, data } = await exported('caterer');
  expect(data).toMatchObject({
    account: { id: world.people.caterer.id, role: 'traiteur' },
    deliveries: { deliveries: [{ id: world.delivery.id }], ledger: [{}, {}] },
  });
  const names = data.clients.clients.map(({ lastname }) => lastname);
  expect(names).toEqual([secrets.name, secrets.name]);
  expect(text).not.toContain(secrets.allergies);
});

test.each(['otherCaterer', 'otherClient'] as const)('%s gets nothing of them', async (who) => {
  const { text } = await exported(who);
  const { client, caterer } = world.people;
  for (const theirs of [...Object.values(secrets), client.email, client.id, world.recordId]) {
    expect(text).not.toContain(theirs);
  }
  if (who === 'otherClient') expect(text).not.toContain(caterer.id);
});

/** Every table that may tell of a client, and where the export says the same. */
const told = {
  'identity.users': 'account',
  'identity.sessions': 'sessions',
  'identity.client_records': 'clients.records, whose names it repeats',
  'identity.email_changes': 'account.email_to_confirm',
  'identity.links': 'account: the hash of a link that was mailed to its address',
  'identity.mails': 'account: a mail that has yet to go to its address',
  'clients.accounts': 'account, of which it repeats role and address',
  'clients.clients': 'clients.records',
  'clients.balances': 'clients.records',
  'clients.preferences': 'clients.preferences',
  'clients.allergy_reads': 'clients.records.allergy_reads',
  'clients.deliveries': 'deliveries.deliveries, which it repeats',
  'clients.payments': 'deliveries.ledger, which it repeats',
  'deliveries.clients': 'clients.records, whose names it repeats',
  'deliveries.deliveries': 'deliveries.deliveries',
  'deliveries.ledger_entries': 'deliveries.ledger',
};

test('no table tells of a client what the export does not', async () => {
  const { client } = world.people;
  const marks = [client.id, client.email, world.recordId].map((mark) => `%${mark}%`);
  const tables = await services.query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('identity', 'clients', 'deliveries') and tablename <> 'outbox'`,
  );
  const telling: string[] = [];
  for (const name of tables.map((table) => String(table['name']))) {
    const hits = await services.query(
      `select 1 from ${name} t where t::text like any($1) limit 1`,
      [marks],
    );
    if (hits.length > 0) telling.push(name);
  }
  expect(telling.length).toBeGreaterThan(10);
  expect(telling.filter((name) => !(name in told))).toEqual([]);
});

test('whoever asks is told to wait while a part is away, rather than given the rest', async () => {
  const { token } = world.people.client;
  await services.query('revoke usage on schema deliveries from deliveries_app');
  const answer = await call(services, 'identity', exportOwnData, {}, token);
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'unavailable']);
});

import { accountExportApi, clientsApi, deliveriesExportApi } from '@gamelles/contracts';
import { services as names } from '@gamelles/platform';
import { startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Answer } from './call.ts';
import { buildScenario, secrets, type Caller, type Scenario } from './scenario.ts';

let services: RunningServices;
let scenario: Scenario;
beforeAll(async () => {
  services = await startServices();
  scenario = await buildScenario(services);
  await addWhatIsRare();
});
afterAll(() => services.stop());

const formerEmail = 'avant@exemple.fr';
/** A client with a former address, a refused caterer and a stop in a round. */
async function addWhatIsRare() {
  const { client, otherCaterer } = scenario.people;
  await services.query(
    `insert into identity.former_emails (id, user_id, email, until)
     values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
    [client.id, formerEmail],
  );
  await services.query(
    `insert into deliveries.round_stops (chef_id, date, client_id, by_hand)
     values ($1, '2026-11-22', $2, true)`,
    [scenario.people.caterer.id, scenario.recordId],
  );
  await services.query('insert into clients.link_refusals (user_id, chef_id) values ($1, $2)', [
    client.id,
    otherCaterer.id,
  ]);
}

const { exportOwnData } = accountExportApi;
function ask(who: Caller): Promise<Answer> {
  return call(services, 'identity', exportOwnData, {}, scenario.people[who].token);
}
async function exported(who: Caller) {
  const { text } = await ask(who);
  return { text, data: exportOwnData.response.parse(JSON.parse(text)) };
}

test('a client gets all own data in one call, with the readers of the allergies', async () => {
  const { client, caterer } = scenario.people;
  const params = { id: scenario.recordId };
  await call(services, 'clients', clientsApi.getClient, { params }, caterer.token);
  const { text, data } = await exported('client');
  for (const secret of Object.values(secrets)) expect(text).toContain(secret);
  expect(data).toMatchObject({
    account: {
      id: client.id,
      email: client.email,
      lastname: secrets.name,
      former_emails: [{ email: formerEmail }],
    },
    sessions: [{ id: client.sessionId }],
    clients: {
      records: [{ id: scenario.recordId, allergies: secrets.allergies }],
      clients: [],
      link_refusals: [{ chef_id: scenario.people.otherCaterer.id }],
    },
    deliveries: {
      default_price: null,
      deliveries: [{ id: scenario.delivery.id, qr_token: scenario.delivery.qr_token }],
      ledger: [
        { kind: 'charge', amount: 19 },
        { kind: 'payment', amount: -5, method: 'cheque' },
        { kind: 'allocation', amount: 5, delivery_id: null },
        { kind: 'allocation', amount: -5, delivery_id: scenario.delivery.id },
      ],
      journal: [
        { kind: 'charged', delivery_id: scenario.delivery.id, quantity: 2 },
        { kind: 'collected', amount: 5, method: 'cheque' },
      ],
      objections: [{ line_id: scenario.delivery.id, note: secrets.objection }],
      rounds: [{ chef_id: caterer.id, client_id: scenario.recordId, by_hand: true }],
    },
  });
  const readers = data.clients.records[0]?.allergy_reads.map(({ reader_id }) => reader_id);
  expect(readers).toContain(caterer.id);
});

test('a caterer gets the clients and all of the books, without allergies and contacts', async () => {
  const { text, data } = await exported('caterer');
  expect(data).toMatchObject({
    account: { id: scenario.people.caterer.id, role: 'traiteur' },
    deliveries: { deliveries: [{ id: scenario.delivery.id }], ledger: [{}, {}, {}, {}] },
  });
  const names = data.clients.clients.map(({ lastname }) => lastname);
  expect(names).toEqual([secrets.name, secrets.name]);
  const { name, dish, objection, ...ofTheRecordAlone } = secrets;
  for (const told of [name, dish, objection]) expect(text).toContain(told);
  for (const secret of Object.values(ofTheRecordAlone)) expect(text).not.toContain(secret);
});

test.each(['otherCaterer', 'otherClient'] as const)('%s gets no data of them', async (who) => {
  const { text } = await exported(who);
  const { client, caterer } = scenario.people;
  for (const theirs of [...Object.values(secrets), client.email, client.id, scenario.recordId]) {
    expect(text).not.toContain(theirs);
  }
  if (who === 'otherClient') expect(text).not.toContain(caterer.id);
});

/**
 * Every table that may contain data of a client, with the part of the export that has the same
 * data.
 */
const told = {
  'identity.users': 'account',
  'identity.sessions': 'sessions',
  'identity.client_records': 'clients.records, whose names it repeats',
  'identity.email_changes': 'account.email_to_confirm',
  'identity.former_emails': 'account.former_emails',
  'identity.links': 'account: the hash of a link that was mailed to its address',
  'identity.mails': 'account: a mail that has yet to go to its address',
  'clients.accounts': 'account, of which it repeats role and address',
  'clients.account_differences': 'account, which is to be announced once more',
  'clients.clients': 'clients.records',
  'clients.balances': 'clients.records',
  'clients.email_wishes': 'account.email_to_confirm',
  'clients.link_refusals': 'clients.link_refusals',
  'clients.preferences': 'clients.preferences',
  'clients.allergy_reads': 'clients.records.allergy_reads',
  'clients.told_counts': 'deliveries.ledger, of which they are sums',
  'clients.deliveries': 'deliveries.deliveries, which it repeats',
  'clients.payments': 'deliveries.ledger, which it repeats',
  'deliveries.clients': 'clients.records, whose names it repeats',
  'deliveries.deliveries': 'deliveries.deliveries',
  'deliveries.ledger_entries': 'deliveries.ledger',
  'deliveries.journal': 'deliveries.journal',
  'deliveries.journal_notes': 'deliveries.journal, beside whose lines they stand',
  'deliveries.objections': 'deliveries.objections',
  'deliveries.caterers': 'deliveries.objections: the lock of whoever wrote one',
  'deliveries.accounts':
    'deliveries.ledger, of whose lines it names caterer and client, and deliveries.reminders',
  'deliveries.client_counts': 'deliveries.ledger, whose caterer and client it names',
  'deliveries.forgotten_details': 'clients.records.allergies_consents, which say when',
  'deliveries.round_stops': 'deliveries.rounds',
};

test('the export covers every table with data of a client', async () => {
  const { client } = scenario.people;
  const marks = [client.id, client.email, scenario.recordId].map((mark) => `%${mark}%`);
  const tables = await services.query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = any($1) and tablename <> 'outbox'`,
    [names],
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

test('a service that refuses too many exports is reported as such, not as unavailable', async () => {
  const { token } = scenario.people.otherCaterer;
  const { exportOwnDeliveryData } = deliveriesExportApi;
  for (let n = 0; n < 10; n++) await call(services, 'deliveries', exportOwnDeliveryData, {}, token);
  const answer = await call(services, 'identity', exportOwnData, {}, token);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ]);
});

test('while a service is unavailable, a person gets an error instead of a partial export', async () => {
  const { token } = scenario.people.client;
  await services.query('revoke usage on schema deliveries from deliveries_app');
  const answer = await call(services, 'identity', exportOwnData, {}, token);
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'unavailable']);
});

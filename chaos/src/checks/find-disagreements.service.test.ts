import { startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDisagreements } from './find-disagreements.ts';

let services: RunningServices;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

const delivery = '0193b2a0-0000-7000-8000-00000000000d';
const [chef, client] = ["'0193b2a0-0000-7000-8000-00000000000a'", 'gen_random_uuid()'];
const entry = `insert into deliveries.ledger_entries
  (id, chef_id, client_id, delivery_id, kind, amount_cents, recorded_by, recorded_at)`;

test('all services agree if nothing has happened', async () => {
  // An event of the start may still be on its way.
  await expect.poll(() => findDisagreements(services.query)).toEqual([]);
});

test.each([
  [
    'a delivery that svc-clients never heard of',
    `insert into deliveries.deliveries
       (id, version, chef_id, client_id, quantity, date, unit_price_cents, qr_token)
     values ('${delivery}', 1, ${chef}, ${client}, 2, '2026-11-20', 500, 'label')`,
    [`svc-clients shows another delivery ${delivery}`, /figures of a client: .*"box_owed":2/],
  ],
  [
    'a payment that svc-clients never heard of',
    `${entry} values (gen_random_uuid(), ${chef}, ${client}, null, 'payment', -700, ${chef}, now())`,
    [/svc-clients shows another payment/, /figures of a client: .*"due_cents":"?-700/],
  ],
  [
    'a client that nobody heard of',
    `insert into clients.clients (id, chef_id, firstname, lastname)
     values (gen_random_uuid(), ${chef}, 'Zoe', 'Roy')`,
    [/svc-deliveries knows another client/, /svc-identity knows another record/],
  ],
  [
    'an account that svc-clients never heard of',
    `insert into identity.users (id, role, firstname, lastname, email, password_hash)
     values (gen_random_uuid(), 'client', 'Zoe', 'Roy', 'zoe@exemple.test', 'none')`,
    [/svc-clients knows another account/],
  ],
  [
    'an event that waits',
    `insert into deliveries.outbox (event) values ('{"id": "stuck", "type": "deliveries.none.v1"}')`,
    ['an event has not left svc-deliveries: stuck'],
  ],
])('%s is found', async (_what, sql, told) => {
  await services.query(sql);
  const found = await findDisagreements(services.query);
  for (const one of told) expect(found).toContainEqual(expect.stringMatching(one));
});

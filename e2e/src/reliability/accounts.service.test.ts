import { randomUUID } from 'node:crypto';
import { clientsApi, identityApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let services: RunningServices;
beforeAll(async () => {
  services = await startServices(undefined, undefined, { SELF_CHECK_SECONDS: '1' });
});
afterAll(() => services.stop());

const patience = { interval: 250 };

const asSignedUp = [{ version: 1, role: 'client', firstname: 'Zoé' }];
const asRenamed = [{ version: 2, role: 'client', firstname: 'Zoë' }];

/** A client whose account was announced twice. */
async function aClient() {
  const { identity, clients } = services.origins;
  const [email, motDePasse] = [`${randomUUID()}@exemple.fr`, 'une gamelle bien pleine'];
  const names = { firstName: 'Zoé', lastName: 'Durand' };
  const body = { ...names, email, motDePasse, role: 'client' } as const;
  const { id } = await callRoute(identity, identityApi.register, { body });
  const { token } = await callRoute(identity, identityApi.login, { body: { email, motDePasse } });
  await expect.poll(() => held(id), patience).toEqual(asSignedUp);
  const record = await callRoute(clients, clientsApi.getOwnClient, { token });
  const renamed = { params: { id: record.id }, body: { ...names, firstName: 'Zoë', email } };
  await callRoute(clients, clientsApi.updateClient, { token, ...renamed });
  await expect.poll(() => held(id), patience).toEqual(asRenamed);
  return id;
}

function held(id: string) {
  return services.query(
    `select accounts.version, role, firstname
       from clients.accounts
       left join clients.clients record on record.user_id = accounts.id and record.is_current
      where accounts.id = $1`,
    [id],
  );
}

async function listsCompared() {
  const text = await (await fetch(`${services.origins.clients}/metrics`)).text();
  const line = /events_applied_total{[^}]*type="identity.accounts.listed.v1"[^}]*} (\d+)/;
  return Number(line.exec(text)?.[1] ?? 0);
}

function timesFound() {
  return services.logs().split('"check":"accounts_fit_identity"').length - 1;
}

test('accounts that are the same in both services cause no alarm', async () => {
  // On a new broker the first event waits until all queues of its consumers exist.
  await aClient();
  const found = timesFound();
  for (let count = 0; count < 2; count++) await aClient();
  const before = await listsCompared();
  await expect.poll(listsCompared, patience).toBeGreaterThan(before + 3);
  expect(await services.query('select id from clients.account_differences')).toEqual([]);
  expect(timesFound()).toBe(found);
}, 150_000);

test.each([
  { what: 'lost', sql: 'delete from clients.accounts where id = $1' },
  { what: 'stale', sql: 'update clients.accounts set version = 1 where id = $1' },
  {
    what: 'of a version that never was',
    sql: `update clients.accounts set role = 'traiteur', version = 7 where id = $1`,
  },
])(
  'an account that is $what in svc-clients is found, logged, and corrected automatically',
  async ({ sql }) => {
    const id = await aClient();
    const before = timesFound();
    await services.query(sql, [id]);
    await expect.poll(timesFound, patience).toBeGreaterThan(before);
    await expect.poll(() => held(id), patience).toEqual(asRenamed);
    const open = 'select id from clients.account_differences';
    await expect.poll(() => services.query(open), patience).toEqual([]);
  },
  150_000,
);

test('an account that svc-identity does not have is found, logged, and removed', async () => {
  const id = randomUUID();
  const before = timesFound();
  await services.query(
    `insert into clients.accounts (id, version, role) values ($1, 1, 'traiteur')`,
    [id],
  );
  await expect.poll(timesFound, patience).toBeGreaterThan(before);
  const forgotten = [{ version: 0, role: null, firstname: null }];
  await expect.poll(() => held(id), patience).toEqual(forgotten);
}, 150_000);

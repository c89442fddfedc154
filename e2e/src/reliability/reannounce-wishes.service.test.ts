import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { clientsApi, identityApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = new URL('../../../', import.meta.url);
const patience = { interval: 250 };

let services: RunningServices;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

function reannounce(service: 'identity' | 'clients') {
  return run(process.execPath, [`svc-${service}/src/reannounce.ts`], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...services.environmentOf(service) },
  });
}

async function aClient() {
  const { identity } = services.origins;
  const [email, motDePasse] = [`${randomUUID()}@exemple.fr`, 'une gamelle bien pleine'];
  const body = { firstName: 'Zoé', lastName: 'Durand', email, motDePasse, role: 'client' } as const;
  const { id } = await callRoute(identity, identityApi.register, { body });
  const { token } = await callRoute(identity, identityApi.login, { body: { email, motDePasse } });
  return { id, token };
}

test('a lost request for another address is announced again', async () => {
  const { id, token } = await aClient();
  const own = 'select id from clients.clients where user_id = $1';
  await expect.poll(() => services.query(own, [id]), patience).toHaveLength(1);
  const record = await callRoute(services.origins.clients, clientsApi.getOwnClient, { token });
  const wanted = `${randomUUID()}@exemple.fr`;
  await callRoute(services.origins.clients, clientsApi.updateClient, {
    token,
    params: { id: record.id },
    body: { firstName: 'Zoé', lastName: 'Durand', email: wanted },
  });
  const wishes = () =>
    services.query('select email from identity.email_changes where user_id = $1', [id]);
  await expect.poll(wishes, patience).toEqual([{ email: wanted }]);

  // As if the event had never arrived.
  await services.query('delete from identity.email_changes where user_id = $1', [id]);
  await services.query('update identity.users set last_wish = null where id = $1', [id]);
  await reannounce('clients');
  await expect.poll(wishes, patience).toEqual([{ email: wanted }]);
}, 150_000);

test('a lost end of a session is announced again', async () => {
  const { id, token } = await aClient();
  const ended = await services.query('select id from identity.sessions where user_id = $1', [id]);
  await callRoute(services.origins.identity, identityApi.logout, { token });
  const session = ended[0]?.['id'];
  const known = () =>
    services.query(
      `select id from clients.revoked_sessions where id = $1
        union all
       select id from deliveries.revoked_sessions where id = $1`,
      [session],
    );
  await expect.poll(known, patience).toHaveLength(2);

  await services.query('delete from clients.revoked_sessions where id = $1', [session]);
  await services.query('delete from deliveries.revoked_sessions where id = $1', [session]);
  await reannounce('identity');
  await expect.poll(known, patience).toHaveLength(2);
}, 150_000);

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
const known = [{ copied: 'Zoé', followed: 'Zoé' }];

/** A client whose record both other services know. */
async function aRecord() {
  const { identity, clients } = services.origins;
  const [email, motDePasse] = [`${randomUUID()}@exemple.fr`, 'une gamelle bien pleine'];
  const body = { firstName: 'Zoé', lastName: 'Durand', email, motDePasse, role: 'client' } as const;
  await callRoute(identity, identityApi.register, { body });
  const { token } = await callRoute(identity, identityApi.login, { body: { email, motDePasse } });
  const own = () => callRoute(clients, clientsApi.getOwnClient, { token }).catch(() => undefined);
  await expect.poll(own, patience).toBeDefined();
  const id = (await own())?.id ?? '';
  await expect.poll(() => copiesOf(id), patience).toEqual(known);
  return id;
}

/** The copies of a record in svc-deliveries and svc-identity. */
function copiesOf(id: string) {
  return services.query(
    `select copy.firstname as copied, record.firstname as followed
       from deliveries.clients copy
       full join identity.client_records record on record.id = copy.id
      where coalesce(copy.id, record.id) = $1`,
    [id],
  );
}

test.each([
  { what: 'lost', sql: 'delete from deliveries.clients where id = $1' },
  {
    what: 'stale',
    sql: `update deliveries.clients set firstname = 'Zo', version = version - 1 where id = $1`,
  },
  { what: 'lost for its account', sql: 'delete from identity.client_records where id = $1' },
])(
  'a record that is $what elsewhere is corrected automatically',
  async ({ sql }) => {
    const id = await aRecord();
    await services.query(sql, [id]);
    await expect.poll(() => copiesOf(id), patience).toEqual(known);
  },
  150_000,
);

import { createHash } from 'node:crypto';
import { accountApi, clientsApi, deliveriesApi, identityApi } from '@gamelles/contracts';
import { startBrokerLine, startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { fromElsewhere, fromOwnPage, join, type Person } from './people.ts';

const seconds = 1_000;

let services: RunningServices;
let broker: Awaited<ReturnType<typeof startBrokerLine>>;
beforeAll(async () => {
  broker = await startBrokerLine();
  services = await startServices(undefined, undefined, {}, broker.through);
  // On a new broker the first event waits until all queues of its consumers exist.
  await join(services, 'traiteur', 'Premier');
  await vi.waitFor(async () => expect(await eventsWaiting()).toEqual([]), 30 * seconds);
});
afterAll(async () => {
  await services.stop();
  broker.stop();
});

function eventsWaiting() {
  return services.query('select position from identity.outbox');
}

/** The response of each service: 200, or 401 once the session has ended. */
function statuses({ token }: Person) {
  return Promise.all(
    [
      call(services, 'identity', accountApi.getOwnAccount, {}, token),
      call(services, 'clients', clientsApi.listClients, {}, token),
      call(services, 'deliveries', deliveriesApi.listHistory, {}, token),
    ].map(async (answer) => (await answer).status),
  );
}
function readiness() {
  return Promise.all(
    Object.values(services.origins).map(async (origin) => (await fetch(`${origin}/readyz`)).status),
  );
}

function logOut(person: Person) {
  return call(services, 'identity', identityApi.logout, { headers: fromOwnPage(person) });
}

function leave({ token }: Person) {
  return call(services, 'identity', identityApi.deleteOwnAccount, {}, token);
}

/** Resets a password by a link like those that svc-identity mails. */
async function resetPassword({ id, email }: Person) {
  const token = 'a-link-that-nobody-guesses-'.padEnd(43, id);
  await services.query(
    `insert into identity.links (token_hash, purpose, user_id, email, expires_at)
     values ($1, 'reset-password', $2, $3, now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), id, email],
  );
  const body = { newPassword: 'un tout autre mot de passe' };
  const headers = fromElsewhere();
  return call(services, 'identity', identityApi.resetPassword, {
    params: { token },
    body,
    headers,
  });
}

test.each([
  ['log-out', logOut],
  ['a new password', resetPassword],
  ['deletion', leave],
])('%s ends a session in every service within two seconds', async (what, end) => {
  const person = await join(services, 'traiteur', 'Vite');
  expect(await statuses(person)).toEqual([200, 200, 200]);
  expect((await end(person)).status).toBe(200);
  const since = performance.now();
  await expect
    .poll(() => statuses(person), { timeout: 2 * seconds, interval: 10 })
    .toEqual([401, 401, 401]);
  console.log(`${what}: over everywhere after ${(performance.now() - since).toFixed(0)} ms`);
});

test('a session that ended while the broker was away is over everywhere once it is back', async () => {
  const person = await join(services, 'traiteur', 'Vite');
  broker.cut();
  expect((await logOut(person)).status).toBe(200);
  const own = async () => (await statuses(person))[0];
  await expect.poll(own, { timeout: 2 * seconds, interval: 10 }).toBe(401);
  broker.mend();
  await expect.poll(readiness, { timeout: 30 * seconds, interval: 20 }).toEqual([200, 200, 200]);
  await expect
    .poll(() => statuses(person), { timeout: 2 * seconds, interval: 10 })
    .toEqual([401, 401, 401]);
});

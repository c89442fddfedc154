import { identityApi } from '@gamelles/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { fromOwnPage, logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());

const newPassword = 'un tout autre mot de passe';
let last = 0;
function elsewhere() {
  return { 'X-Forwarded-For': `10.0.0.${++last}` };
}

function tryPassword(email: string, motDePasse: string, device: object = {}) {
  const headers = { ...elsewhere(), ...device };
  return service.nobody.post(identityApi.login.paths[0], { email, motDePasse }, headers);
}

/** The headers of a browser that keeps the cookies of a response. */
function deviceWith({ headers }: { readonly headers: Headers }) {
  return fromOwnPage(headers.getSetCookie().join('; '));
}

/** Somebody with a device that has logged in to the account. */
async function somebody() {
  const person = await signUp(service);
  const device = deviceWith(await tryPassword(person.email, person.motDePasse));
  return { ...person, device, session: await logIn(service, person) };
}

async function exhaustTries(email: string) {
  for (let n = 0; n < 50; n++) await tryPassword(email, 'faux');
}

test('another password ends the own tries of devices, but for the one that chose it', async () => {
  const { email, motDePasse: currentPassword, device, session } = await somebody();
  const body = { currentPassword, newPassword };
  const changed = await service.as(session).post('/api/users/me/password', body);
  await exhaustTries(email);
  expect((await tryPassword(email, newPassword, device)).status).toBe(429);
  expect((await tryPassword(email, newPassword, deviceWith(changed))).status).toBe(200);
});

test('a reset password ends the own tries of devices, but for the one that chose it', async () => {
  const { email, device } = await somebody();
  await service.nobody.post('/api/users/forgot-password', { email });
  const token = await mailedToken(service, email, 'reset-password');
  const reset = await service.nobody.post(`/api/users/reset-password/${token}`, { newPassword });
  await exhaustTries(email);
  expect((await tryPassword(email, newPassword, device)).status).toBe(429);
  expect((await tryPassword(email, newPassword, deviceWith(reset))).status).toBe(200);
});

test('a device of a deleted account has no own tries at a later one with its address', async () => {
  const { email, motDePasse, device, session } = await somebody();
  expect((await service.as(session).delete('/api/users/me')).status).toBe(200);
  await signUp(service, { email });
  await exhaustTries(email);
  expect((await tryPassword(email, motDePasse, device)).status).toBe(429);
});

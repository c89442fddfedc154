import { afterAll, beforeAll, expect, test } from 'vitest';
import { age, cookieOf, logIn, renew, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test('a session goes on after a renewal whose answer was lost, also when the next one is lost', async () => {
  const { cookie: held } = await logIn(identity, await signUp(identity));
  await renew(identity, held);
  const tolerated = await renew(identity, held);
  expect([tolerated.status, cookieOf(tolerated)]).toEqual([200, '']);
  await age(identity, held, 20 * 60);
  await renew(identity, held);
  await age(identity, held, 20 * 60);
  const received = await renew(identity, held);
  expect(received.status).toBe(200);
  expect((await renew(identity, cookieOf(received))).status).toBe(200);
});

test('a thief who renews with the previous token is found at the next renewal of the owner', async () => {
  const { cookie: stolen } = await logIn(identity, await signUp(identity));
  const kept = cookieOf(await renew(identity, stolen));
  await age(identity, kept, 11);
  const ofThief = cookieOf(await renew(identity, stolen));
  expect((await renew(identity, kept)).status).toBe(401);
  expect((await renew(identity, ofThief)).status).toBe(401);
});

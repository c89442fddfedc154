import { sessionRevoked } from '@gamelles/contracts';
import { getOrThrow, runProgram } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, renew, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function repeat() {
  const DATABASE_URL = getOrThrow(identity.sandbox.databases, 'identity').app;
  return runProgram(new URL('../erasures.ts', import.meta.url), ['--repeat'], { DATABASE_URL }, '');
}

/** A session from before the start of the database server, as a restoration brings it back. */
async function restored() {
  const session = await logIn(identity, await signUp(identity));
  const created_at = identity.db.raw("pg_postmaster_start_time() - interval '1 second'");
  await identity.db('sessions').where({ id: session.sessionId }).update({ created_at });
  return session;
}

test('a restored session ends with the repetition of erasures, also without a list', async () => {
  const [before, after] = [await restored(), await logIn(identity, await signUp(identity))];
  const { code, stderr } = await repeat();
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining('identity: 1 sessions from before the restoration ended\n'),
  ]);
  expect((await renew(identity, before.cookie)).status).toBe(401);
  expect((await renew(identity, after.cookie)).status).toBe(200);
  await identity.announced(sessionRevoked, ({ subject }) => subject === before.sessionId);
  expect((await repeat()).stderr).toContain('identity: 0 sessions');
});

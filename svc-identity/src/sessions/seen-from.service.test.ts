import { identityApi } from '@gamelles/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, fromOwnPage, logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const home = '203.0.113.7';
const abroad = '198.51.100.20';
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const tablet =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const { listOwnSessions } = identityApi;

/** The headers that the gateway and a browser add. */
function from(ip: string, userAgent: string) {
  return { 'X-Forwarded-For': ip, 'User-Agent': userAgent };
}
async function enter(
  { email, motDePasse }: { readonly email: string; readonly motDePasse: string },
  ip: string,
  userAgent: string,
) {
  const headers = from(ip, userAgent);
  const answer = await identity.nobody.post('/api/users/login', { email, motDePasse }, headers);
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}
/** The sessions as their owner reads them from a network, oldest first. */
async function listed(reader: Awaited<ReturnType<typeof logIn>>, ip: string) {
  const path = listOwnSessions.paths[0];
  const { body } = await identity.as(reader).get(path, undefined, { 'X-Forwarded-For': ip });
  return listOwnSessions.response
    .parse(body)
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ device, same_network }) => ({ device, same_network }));
}

describe('the list of sessions shows', () => {
  test('the device, and whether it is in the network of the reader', async () => {
    const person = await signUp(identity);
    await enter(person, home, phone);
    await enter(person, abroad, tablet);
    const reader = await logIn(identity, person);
    expect(await listed(reader, home)).toMatchObject([
      { device: 'Chrome sur Android', same_network: true },
      { device: 'Safari sur iPad', same_network: false },
      { device: null },
    ]);
    expect((await listed(reader, abroad)).map((seen) => seen.same_network).slice(0, 2)).toEqual([
      false,
      true,
    ]);
  });

  test('the network and the device of the last renewal', async () => {
    const person = await signUp(identity);
    const cookie = await enter(person, home, phone);
    const headers = { ...fromOwnPage(cookie), ...from(abroad, tablet) };
    const { status } = await identity.nobody.post('/api/users/refresh', undefined, headers);
    expect(status).toBe(200);
    const reader = await logIn(identity, person);
    const [moved] = await listed(reader, abroad);
    expect(moved).toEqual({ device: 'Safari sur iPad', same_network: true });
  });

  test('neither device nor network for a session from before they were stored', async () => {
    const reader = await logIn(identity, await signUp(identity));
    await identity
      .db('sessions')
      .where({ id: reader.sessionId })
      .update({ device: null, network: null });
    expect(await listed(reader, home)).toEqual([{ device: null, same_network: null }]);
  });
});

describe('the stored device and network', () => {
  test('contain no address and no header, and differ for two people at one place', async () => {
    const [one, other] = [await signUp(identity), await signUp(identity)];
    await enter(one, home, phone);
    await enter(other, home, phone);
    const rows = await identity.db('sessions').whereIn('user_id', [one.id, other.id]);
    expect(rows).toHaveLength(2);
    const stored = JSON.stringify(rows);
    expect(stored).toContain('Chrome sur Android');
    for (const secret of [home, 'Pixel', 'Mozilla']) expect(stored).not.toContain(secret);
    expect(new Set(rows.map(({ network }) => network.toString('hex'))).size).toBe(2);
  });

  test('end with the session: logged out, or deleted', async () => {
    const person = await signUp(identity);
    const [reader, ended] = [await logIn(identity, person), await logIn(identity, person)];
    const left = () => identity.db('sessions').where({ user_id: person.id }).pluck('id');
    await identity.as(reader).delete(`/api/users/me/sessions/${ended.sessionId}`);
    expect(await left()).toEqual([reader.sessionId]);

    await identity.as(reader).delete('/api/users/me');
    expect(await left()).toEqual([]);
  });
});

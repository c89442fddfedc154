import { createPublicKey } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { identityApi } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOutdated, passwordCost } from '../passwords/password.ts';
import { age, cookieOf, fromOwnPage, logIn, renew, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function login(body: unknown) {
  return identity.nobody.post('/api/users/login', body);
}

describe('logging in', () => {
  test('returns the user and a token that the published keys verify', async () => {
    const { motDePasse, ...user } = await signUp(identity, { role: 'traiteur' });
    const { status, body, headers } = await login({ email: user.email, motDePasse });
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.any(String), user });
    expect(headers.get('Cache-Control')).toBe('no-store');

    const { keys } = identityApi.listKeys.response.parse(
      (await identity.nobody.get('/api/users/keys')).body,
    );
    const kid = jwt.decode(body.token, { complete: true })?.header.kid;
    const key = keys.find((published) => published.kid === kid);
    const verified = jwt.verify(body.token, createPublicKey({ key: { ...key }, format: 'jwk' }), {
      algorithms: ['ES256'],
      complete: true,
    });
    expect(verified.header).toEqual({ alg: 'ES256', typ: 'at+jwt', kid });
    expect(verified.payload).toMatchObject({
      sub: user.id,
      role: 'traiteur',
      sid: expect.any(String),
      iss: 'gamelles',
      aud: 'gamelles',
    });
    const { iat = 0, exp } = jwt.decode(body.token, { json: true }) ?? {};
    expect(exp).toBe(iat + 15 * 60);
  });

  test('sets a refresh cookie that no script and no other site can use', async () => {
    const { email, motDePasse } = await signUp(identity);
    const [cookie = ''] = (await login({ email, motDePasse })).headers.getSetCookie();
    const [value, ...attributes] = cookie.toLowerCase().split('; ');
    expect(value).toMatch(/^gamelles_refresh=.{36}\..{43}$/);
    expect(attributes).toEqual(
      expect.arrayContaining(['path=/api/users', 'samesite=strict', 'httponly']),
    );
    const expires = Date.parse(
      attributes.find((text) => text.startsWith('expires='))?.slice(8) ?? '',
    );
    expect((expires - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect(attributes).not.toContain('secure');
  });

  test('stores no refresh token, only its hash', async () => {
    const { cookie } = await logIn(identity, await signUp(identity));
    const secret = cookie.split('.')[1] ?? '';
    const stored = JSON.stringify(await identity.db('sessions'));
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(
      JSON.stringify([...Buffer.from(secret, 'base64url')]).slice(1, -1),
    );
  });

  test('takes the e-mail in capitals and with spaces around', async () => {
    const { email, motDePasse } = await signUp(identity);
    expect((await login({ email: ` ${email.toUpperCase()} `, motDePasse })).status).toBe(200);
  });

  test('returns the same for an unknown e-mail and a wrong password', async () => {
    const { email } = await signUp(identity);
    const wrong = await login({ email, motDePasse: 'un autre mot de passe' });
    const unknown = await login({ email: `${newId()}@exemple.fr`, motDePasse: 'un mot de passe' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([cookieOf(wrong), cookieOf(unknown)]).toEqual(['', '']);
  });

  test('renews a hash that was made at another cost', async () => {
    const { id, email, motDePasse } = await signUp(identity);
    const old = await hash(motDePasse, { ...passwordCost, timeCost: 1 });
    await identity.db('users').where({ id }).update({ password_hash: old });
    expect((await login({ email, motDePasse })).status).toBe(200);
    const [{ password_hash }] = await identity.db('users').where({ id });
    expect(isOutdated(password_hash)).toBe(false);
    expect((await login({ email, motDePasse })).status).toBe(200);
  });

  test('forgets the expired sessions of the same person', async () => {
    const person = await signUp(identity);
    const { cookie } = await logIn(identity, person);
    await age(identity, cookie, 31 * 86_400);
    await logIn(identity, person);
    expect(await identity.db('sessions').where({ user_id: person.id })).toHaveLength(1);
  });
});

describe('renewing a session', () => {
  test('returns the same as the log-in, with a new refresh token', async () => {
    const { motDePasse, ...user } = await signUp(identity);
    const { cookie } = await logIn(identity, { ...user, motDePasse });
    const answer = await renew(identity, cookie);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: expect.any(String), user });
    expect(cookieOf(answer)).not.toBe(cookie);
    expect((await renew(identity, cookieOf(answer))).status).toBe(200);
  });

  test('serves two tabs that ask at once, and both keep the session', async () => {
    const { cookie } = await logIn(identity, await signUp(identity));
    const tabs = await Promise.all([renew(identity, cookie), renew(identity, cookie)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    const fresh = tabs.map(cookieOf).filter((text) => text !== '');
    expect(fresh).toHaveLength(1);
    expect((await renew(identity, fresh[0] ?? '')).status).toBe(200);
  });

  test('with a token used before ends the session for everybody', async () => {
    const { cookie: stolen } = await logIn(identity, await signUp(identity));
    const kept = cookieOf(await renew(identity, stolen));
    await age(identity, kept, 3_601);
    const { status, body } = await renew(identity, stolen);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
    expect((await renew(identity, kept)).status).toBe(401);
  });

  test('with the id of a session and a secret that is made up ends nothing', async () => {
    const { cookie } = await logIn(identity, await signUp(identity));
    const madeUp = `${cookie.split('.')[0] ?? ''}.${'a'.repeat(43)}`;
    expect((await renew(identity, madeUp)).status).toBe(401);
    expect((await renew(identity, cookie)).status).toBe(200);
  });

  test('is refused 90 days after the log-in, however often it was renewed', async () => {
    const { cookie, sessionId } = await logIn(identity, await signUp(identity));
    const created_at = identity.db.raw("now() - interval '90 days' + interval '3 seconds'");
    await identity.db('sessions').where({ id: sessionId }).update({ created_at });
    const last = cookieOf(await renew(identity, cookie));
    const [{ expires_at }] = await identity.db('sessions').where({ id: sessionId });
    expect(expires_at.getTime() - Date.now()).toBeLessThan(3_000);
    await age(identity, last, 3);
    expect((await renew(identity, last)).status).toBe(401);
  });

  test('leaves the other sessions of a person alone when one ends', async () => {
    const person = await signUp(identity);
    const [phone, laptop] = [await logIn(identity, person), await logIn(identity, person)];
    const phoneNow = cookieOf(await renew(identity, phone.cookie));
    await renew(identity, phoneNow);
    expect((await renew(identity, phone.cookie)).status).toBe(401);
    expect((await renew(identity, laptop.cookie)).status).toBe(200);
  });

  test('is refused 30 days after the last use', async () => {
    const { cookie } = await logIn(identity, await signUp(identity));
    await age(identity, cookie, 30 * 86_400);
    expect((await renew(identity, cookie)).status).toBe(401);
  });

  test.each([
    '',
    'gamelles_refresh=',
    'gamelles_refresh=abc.def',
    `gamelles_refresh=${newId()}.${'a'.repeat(43)}`,
  ])('is refused without a refresh token of a session: %s', async (cookie) => {
    const { status, body } = await renew(identity, cookie);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
});

describe('a page of another site', () => {
  test.each(['/api/users/refresh', '/api/users/logout'])('cannot call %s', async (path) => {
    const { cookie } = await logIn(identity, await signUp(identity));
    for (const Origin of ['https://piege.example', 'null']) {
      const { status, body } = await identity.nobody.post(path, undefined, {
        Cookie: cookie,
        Origin,
      });
      expect([status, body.code]).toEqual([403, 'foreign_origin']);
    }
    expect((await renew(identity, cookie)).status).toBe(200);
  });

  test.each(['/api/users/refresh', '/api/users/logout'])(
    'is treated like one without an origin, and the cookie opens nothing at %s',
    async (path) => {
      const { cookie } = await logIn(identity, await signUp(identity));
      const unnamed: Record<string, string>[] = [
        { Cookie: cookie },
        { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' },
        { Cookie: cookie, 'Sec-Fetch-Site': 'same-site' },
      ];
      for (const headers of unnamed) {
        const { status, body } = await identity.nobody.post(path, undefined, headers);
        expect([status, body.code]).toEqual([403, 'foreign_origin']);
        expect(body.error).toBe('Cette demande vient d’un autre site.');
      }
      const own = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
      expect((await identity.nobody.post(path, undefined, own)).status).toBe(200);
    },
  );

  test('is distinguished from the platform under another name', async () => {
    const { cookie } = await logIn(identity, await signUp(identity));
    const headers = {
      Cookie: cookie,
      Origin: 'http://192.168.1.20:8080',
      'X-Forwarded-Host': '192.168.1.20:8080',
    };
    expect((await identity.nobody.post('/api/users/refresh', undefined, headers)).status).toBe(200);
  });
});

describe('logging out', () => {
  const logOut = (cookie: string) =>
    identity.nobody.post('/api/users/logout', undefined, fromOwnPage(cookie));

  test('ends the session and clears the cookie', async () => {
    const { cookie } = await logIn(identity, await signUp(identity));
    const answer = await logOut(cookie);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: expect.any(String) });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^gamelles_refresh=;.*expires=Thu, 01 Jan 1970/i,
    );
    expect((await renew(identity, cookie)).status).toBe(401);
  });

  test('returns the same without a session', async () => {
    expect((await logOut('')).status).toBe(200);
    expect((await logOut(`gamelles_refresh=${newId()}.${'a'.repeat(43)}`)).status).toBe(200);
  });

  test('ends the session of the access token if the cookie is gone', async () => {
    const session = await logIn(identity, await signUp(identity));
    expect((await identity.as(session).post('/api/users/logout')).status).toBe(200);
    expect((await renew(identity, session.cookie)).status).toBe(401);
  });

  test('returns the same with an invalid access token', async () => {
    const answer = await identity.nobody.post('/api/users/logout', undefined, {
      Authorization: 'Bearer abc',
    });
    expect(answer.status).toBe(200);
  });

  test('needs the secret, not only the id of a session', async () => {
    const { cookie } = await logIn(identity, await signUp(identity));
    await logOut(`${cookie.split('.')[0] ?? ''}.${'a'.repeat(43)}`);
    expect((await renew(identity, cookie)).status).toBe(200);
  });
});

test('behind HTTPS the refresh cookie is for HTTPS only', async () => {
  const secure = await startIdentity({ PUBLIC_ORIGIN: 'https://gamelles.example' });
  try {
    const { email, motDePasse } = await signUp(secure);
    const answer = await secure.nobody.post('/api/users/login', { email, motDePasse });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; secure/i);
  } finally {
    await secure.stop();
  }
});

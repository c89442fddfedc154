import { userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { logIn, renew, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const newPassword = 'un tout autre mot de passe';
function forgot(email: unknown) {
  return identity.nobody.post('/api/users/forgot-password', { email });
}
function reset(token: string, body: unknown = { newPassword }, prefix = '/api') {
  return identity.nobody.post(`${prefix}/users/reset-password/${token}`, body);
}
function logInWith(email: string, motDePasse: string) {
  return identity.nobody.post('/api/users/login', { email, motDePasse });
}

/** Somebody who has asked for a link, with the token in it. */
async function forgetful() {
  const person = await signUp(identity);
  await forgot(person.email);
  return { ...person, token: await mailedToken(identity, person.email, 'reset-password') };
}

describe('a forgotten password', () => {
  test('returns the same for a known and an unknown address', async () => {
    const { email } = await signUp(identity);
    const [known, unknown] = [await forgot(email), await forgot(`${newId()}@exemple.fr`)];
    expect(known.status).toBe(200);
    expect(known.body).toEqual({
      message: 'Si un compte existe avec cette adresse, un e-mail vient de partir.',
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  test('brings a mail to a known address in capitals, and to no unknown one', async () => {
    const { email } = await signUp(identity);
    const unknown = `${newId()}@exemple.fr`;
    await forgot(unknown);
    await forgot(email.toUpperCase());
    await mailedToken(identity, email, 'reset-password');
    await expect.poll(() => identity.db('mails')).toEqual([]);
    expect(identity.mails.to(unknown)).toEqual([]);
  });

  test('is refused without an address', async () => {
    const { status, body } = await forgot('personne');
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'invalid', ['email']]);
  });
});

describe('a reset', () => {
  test.each(['/api', ''])('at %s/users changes the password', async (prefix) => {
    const { email, motDePasse, token } = await forgetful();
    const { status, body } = await reset(token, { newPassword }, prefix);
    expect([status, body]).toEqual([200, { message: 'Mot de passe modifié avec succès.' }]);
    expect((await logInWith(email, motDePasse)).status).toBe(401);
    expect((await logInWith(email, newPassword)).status).toBe(200);
  });

  test('ends every session of the account', async () => {
    const person = await forgetful();
    const [phone, laptop] = [await logIn(identity, person), await logIn(identity, person)];
    const answer = await reset(person.token);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^gamelles_refresh=;/);
    expect((await renew(identity, phone.cookie)).status).toBe(401);
    expect((await renew(identity, laptop.cookie)).status).toBe(401);
  });

  test('leaves no session of a log-in with the old password at the same moment', async () => {
    const { id, email, motDePasse, token } = await forgetful();
    await Promise.all([
      reset(token),
      ...Array.from({ length: 5 }, () => logInWith(email, motDePasse)),
    ]);
    expect(await identity.db('sessions').where({ user_id: id })).toEqual([]);
  });

  test('proves that the owner reads the address, which is announced', async () => {
    const { id, token } = await forgetful();
    await reset(token);
    await expect
      .poll(() => identity.published(userChanged).filter(({ subject }) => subject === id))
      .toMatchObject([{}, { aggregateversion: 2, data: { email_verified: true } }]);
  });

  test('is done once with a link, also when it is sent twice at once', async () => {
    const { token } = await forgetful();
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const again = await reset(token);
    expect([again.status, again.body.code]).toEqual([404, 'reset_link_invalid']);
  });

  test('uses up the other links of the account', async () => {
    const { email, token } = await forgetful();
    await forgot(email);
    const second = await mailedToken(identity, email, 'reset-password', 2);
    expect((await reset(token)).status).toBe(200);
    expect((await reset(second)).body.code).toBe('reset_link_invalid');
  });

  test('is refused after an hour', async () => {
    const { id, token } = await forgetful();
    const expires_at = identity.db.raw("expires_at - interval '1 hour'");
    await identity.db('links').where({ user_id: id }).update({ expires_at });
    const { status, body } = await reset(token);
    expect([status, body.code]).toEqual([404, 'reset_link_invalid']);
  });

  test.each(['a'.repeat(43), 'x', '%00'])(
    'is refused with a link that is invalid: %s',
    async (token) => {
      const { status, body } = await reset(token);
      expect([status, body.code]).toEqual([404, 'reset_link_invalid']);
    },
  );

  test('is refused with the link that confirms an address', async () => {
    const { email } = await signUp(identity);
    const token = await mailedToken(identity, email, 'verify-email');
    expect((await reset(token)).body.code).toBe('reset_link_invalid');
  });

  test.each([
    ['too short', { newPassword: 'court' }, 'newPassword'],
    ['too long', { newPassword: 'x'.repeat(129) }, 'newPassword'],
    ['absent', {}, 'newPassword'],
    ['with something else', { newPassword, admin: true }, 'admin'],
  ])('keeps the link when the password is %s', async (_, body, field) => {
    const { token } = await forgetful();
    const refused = await reset(token, body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
    expect((await reset(token)).status).toBe(200);
  });
});

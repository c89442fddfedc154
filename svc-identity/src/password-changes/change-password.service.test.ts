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

async function somebody() {
  const person = await signUp(identity);
  return { ...person, session: await logIn(identity, person) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

function change({ session, motDePasse }: Somebody, given: object = {}, headers = {}) {
  const body = { currentPassword: motDePasse, newPassword, ...given };
  return identity.as(session).post('/api/users/me/password', body, headers);
}
async function logsInWith({ email }: Somebody, motDePasse: string) {
  return (await identity.nobody.post('/api/users/login', { email, motDePasse })).status;
}

describe('another password', () => {
  test('replaces the present one, which the call must contain', async () => {
    const person = await somebody();
    const { status, body } = await change(person);
    expect([status, body]).toEqual([
      200,
      { message: 'Mot de passe modifié. Tes autres appareils sont déconnectés.' },
    ]);
    expect(await logsInWith(person, person.motDePasse)).toBe(401);
    expect(await logsInWith(person, newPassword)).toBe(200);
  });

  test('cannot be chosen with only a stolen token', async () => {
    const person = await somebody();
    const { status, body } = await change(person, { currentPassword: 'un autre' });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      422,
      'wrong_password',
      ['currentPassword'],
    ]);
    expect(await logsInWith(person, person.motDePasse)).toBe(200);
  });

  test('ends the other sessions, and the owner is told', async () => {
    const person = await somebody();
    const thief = await logIn(identity, person);
    await change(person);
    expect((await renew(identity, thief.cookie)).status).toBe(401);
    expect((await renew(identity, person.session.cookie)).status).toBe(200);
    const subjects = () => identity.mails.to(person.email).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Ton mot de passe a été changé');
  });

  test('is chosen once, however often the call is repeated', async () => {
    const person = await somebody();
    const headers = { 'Idempotency-Key': 'one-tap' };
    const first = await change(person, {}, headers);
    const again = await change(person, {}, headers);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  test('deletes the links that let somebody in, and a wanted address', async () => {
    const person = await somebody();
    await identity.nobody.post('/api/users/forgot-password', { email: person.email });
    const token = await mailedToken(identity, person.email, 'reset-password');
    await identity.as(person.session).post('/api/users/me/email', { email: 'zoe@exemple.fr' });
    await change(person);
    const reset = await identity.nobody.post(`/api/users/reset-password/${token}`, { newPassword });
    expect(reset.body.code).toBe('reset_link_invalid');
    const { body } = await identity.as(person.session).get('/api/users/me');
    expect(body).toMatchObject({ email_to_confirm: null });
  });

  test('reports that a wanted address is deleted', async () => {
    const person = await somebody();
    await identity.as(person.session).post('/api/users/me/email', { email: `a-${person.email}` });
    const { body } = await change(person);
    expect(body.message).toBe(
      'Mot de passe modifié. Tes autres appareils sont déconnectés. Ta demande de changer d’adresse e-mail est annulée.',
    );
  });

  test('keeps the link that confirms the present address, but no link for another one', async () => {
    const person = await somebody();
    const email = `a-${person.email}`;
    await identity.as(person.session).post('/api/users/me/email', { email });
    const own = await mailedToken(identity, person.email, 'verify-email');
    const other = await mailedToken(identity, email, 'verify-email');
    await change(person);
    const follow = (token: string) =>
      identity.as(person.session).post(`/api/users/verify-email/${token}`);
    expect((await follow(other)).body.code).toBe('verification_link_invalid');
    expect((await follow(own)).status).toBe(200);
    const left = identity.db('links').where({ user_id: person.id });
    expect(await left).toMatchObject([{ purpose: 'verify-email', email: person.email }]);
  });

  test.each([
    ['too short', { newPassword: 'court' }, 'newPassword'],
    ['absent', { newPassword: undefined }, 'newPassword'],
    ['chosen without the present one', { currentPassword: undefined }, 'currentPassword'],
  ])('is refused if it is %s', async (_, given, field) => {
    const { status, body } = await change(await somebody(), given);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

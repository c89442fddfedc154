import { userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRegistration, logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function register(body: unknown) {
  return identity.nobody.post('/api/users/register', body);
}
function announced(id: string) {
  return identity.published(userChanged).filter(({ subject }) => subject === id);
}

describe('signing up', () => {
  test('makes an account and announces it', async () => {
    const chef = await signUp(identity, { role: 'traiteur' });
    const registration = aRegistration({ role: 'client', chefId: chef.id });
    const { status, body } = await register(registration);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      role: 'client',
      username: 'Zoé Martin',
      firstname: 'Zoé',
      lastname: 'Martin',
      email: registration.email,
    });
    await expect
      .poll(() => identity.published(userChanged).at(-1))
      .toMatchObject({
        subject: body.id,
        aggregateversion: 1,
        data: {
          id: body.id,
          deleted: false,
          change: 'registered',
          role: 'client',
          firstname: 'Zoé',
          lastname: 'Martin',
          email: registration.email,
          chef_id: chef.id,
        },
      });
  });

  test('keeps no password, only its argon2id hash', async () => {
    const { id, motDePasse } = await signUp(identity);
    const row: unknown = await identity.db('users').where({ id }).first();
    expect(row).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$/) });
    expect(JSON.stringify(row)).not.toContain(motDePasse);
  });

  test('accepts both spellings of the names, and makes a client if no role is given', async () => {
    const { firstName: firstname, lastName: lastname, ...rest } = aRegistration();
    const { status, body } = await register({ ...rest, firstname, lastname });
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'client', firstname, lastname });
  });

  test('as a client needs no caterer yet', async () => {
    const { id } = await signUp(identity, { role: 'client', chefId: '' });
    await expect.poll(() => announced(id)).toMatchObject([{ data: { chef_id: null } }]);
  });

  test('as a caterer drops a caterer chosen before', async () => {
    const chef = await signUp(identity, { role: 'traiteur' });
    const { id } = await signUp(identity, { role: 'traiteur', chefId: chef.id });
    await expect.poll(() => announced(id)).toMatchObject([{ data: { chef_id: null } }]);
  });

  test('is refused for an e-mail that has an account, in capitals too', async () => {
    const { email } = await signUp(identity);
    const { status, body } = await register(aRegistration({ email: email.toUpperCase() }));
    expect([status, body.code]).toEqual([409, 'email_taken']);
  });

  test('makes one account when the same form is sent twice at once', async () => {
    const registration = aRegistration();
    const answers = await Promise.all([register(registration), register(registration)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each(['unknown', 'client'] as const)('is refused for a caterer who is %s', async (kind) => {
    const chefId = kind === 'client' ? (await signUp(identity)).id : newId();
    const registration = aRegistration({ chefId });
    const { status, body } = await register(registration);
    expect([status, body.code]).toEqual([422, 'unknown_chef']);
    expect(body.fields).toHaveProperty('chefId');
    expect(await identity.db('users').where({ email: registration.email })).toEqual([]);
  });

  test.each([
    ['email', { email: 'pas une adresse' }],
    ['motDePasse', { motDePasse: 'court' }],
    ['motDePasse', { motDePasse: 'x'.repeat(129) }],
    ['motDePasse', { motDePasse: 12345678 }],
    ['firstName', { firstName: '   ' }],
    ['lastName', { lastName: undefined }],
    ['lastName', { lastName: 'NUL\0' }],
    ['role', { role: 'admin' }],
    ['chefId', { chefId: 'moi' }],
    ['isAdmin', { isAdmin: true }],
  ])('is refused for an invalid %s', async (field, wrong) => {
    const { status, body } = await register(aRegistration(wrong));
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

test('the caterers are listed as a French reader sorts them, without clients', async () => {
  const marker = newId();
  for (const lastName of ['Zola', 'étienne', 'Eude', 'abel'])
    await signUp(identity, { role: 'traiteur', firstName: marker, lastName });
  await signUp(identity, { role: 'client', firstName: marker });
  const { status, headers, body } = await identity.nobody.get('/api/users/chefs');
  // Caches may store the list, because it is the same for everybody.
  expect(headers.get('Cache-Control')).toBeNull();
  expect(status).toBe(200);
  const listed: { readonly firstname: string; readonly lastname: string }[] = body;
  const ours = listed.filter(({ firstname }) => firstname === marker);
  expect(ours.map(({ lastname }) => lastname)).toEqual(['abel', 'étienne', 'Eude', 'Zola']);
  expect(Object.keys(listed[0] ?? {})).toEqual(['id', 'firstname', 'lastname', 'email']);
});

describe('the list of caterers shows an address', () => {
  const shownOf = async (id: string) => {
    const { body } = await identity.nobody.get('/api/users/chefs');
    const listed: { readonly id: string; readonly email: string }[] = body;
    return listed.find((chef) => chef.id === id)?.email;
  };

  test('unless its owner has refused at the sign-up', async () => {
    const silent = await signUp(identity, { role: 'traiteur' });
    const shy = await signUp(identity, { role: 'traiteur', showEmail: false });
    expect(await shownOf(silent.id)).toBe(silent.email);
    expect(await shownOf(shy.id)).toBe('');
  });

  test('as long as its owner wants', async () => {
    const chef = await signUp(identity, { role: 'traiteur' });
    const as = identity.as(await logIn(identity, chef));
    expect((await as.get('/api/users/me')).body.email_shown).toBe(true);
    for (const showEmail of [false, true]) {
      const { status, body } = await as.put('/api/users/me/email-shown', { showEmail });
      expect([status, body.email_shown]).toEqual([200, showEmail]);
      expect(await shownOf(chef.id)).toBe(showEmail ? chef.email : '');
    }
  });

  test('only by the choice of a caterer, not of a client', async () => {
    const client = await logIn(identity, await signUp(identity));
    const path = '/api/users/me/email-shown';
    expect((await identity.as(client).put(path, { showEmail: false })).status).toBe(403);
  });
});

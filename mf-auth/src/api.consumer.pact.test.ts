import { browserCalls, like, stateValue } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { listChefs, logIn, register } from './api.ts';

const svcIdentity = browserCalls('mf-auth', 'svc-identity');

const id = '0193b2a0-0000-7000-8000-000000000001';
const email = 'zoe@exemple.fr';
const motDePasse = 'un bon mot de passe';
const names = { firstname: 'Zoé', lastname: 'Martin' };
const zoe = { id, role: 'client', username: 'Zoé Martin', ...names, email };

test('logs in and gets the account', async () => {
  const session = { token: 'an.access.token', user: zoe };
  const answered = await svcIdentity(
    {
      given: 'somebody has an account',
      asks: 'to log in',
      request: {
        method: 'POST',
        path: '/api/users/login',
        body: {
          email: stateValue('email', email),
          motDePasse: stateValue('motDePasse', motDePasse),
        },
      },
      answer: { status: 200, body: like(session) },
    },
    () => logIn({ email, motDePasse }),
  );
  expect(answered).toEqual(session);
});

test('gets a message if e-mail and password do not match', async () => {
  const error = 'E-mail ou mot de passe incorrect.';
  const refused = svcIdentity(
    {
      asks: 'to log in with credentials that do not fit',
      request: { method: 'POST', path: '/api/users/login', body: { email, motDePasse } },
      answer: { status: 401, body: { ...like({ error }), code: 'wrong_credentials' } },
    },
    () => logIn({ email, motDePasse }),
  );
  await expect(refused).rejects.toMatchObject({ message: error, code: 'wrong_credentials' });
});

test('signs up as the client of a caterer', async () => {
  const answered = await svcIdentity(
    {
      given: 'there is a caterer',
      asks: 'to sign up as a client',
      request: {
        method: 'POST',
        path: '/api/users/register',
        body: { ...names, email, motDePasse, role: 'client', chefId: stateValue('chefId', id) },
      },
      answer: { status: 201, body: like(zoe) },
    },
    () => register({ ...account, role: 'client', chefId: id }, 'a-key'),
  );
  expect(answered).toEqual(zoe);
});

test('signs up as a caterer, with no caterer chosen', async () => {
  const marie = { ...zoe, role: 'traiteur', email: 'marie@exemple.fr' };
  const answered = await svcIdentity(
    {
      asks: 'to sign up as a caterer',
      request: {
        method: 'POST',
        path: '/api/users/register',
        body: { ...names, email: marie.email, motDePasse, role: 'traiteur', chefId: '' },
      },
      answer: { status: 201, body: { ...like(marie), role: 'traiteur' } },
    },
    () => register({ ...account, email: marie.email, role: 'traiteur', chefId: '' }, 'a-key'),
  );
  expect(answered).toEqual(marie);
});

test('gets a message if an address has an account', async () => {
  const error = 'Un compte existe déjà avec cette adresse e-mail.';
  const refused = svcIdentity(
    {
      given: 'somebody has an account',
      asks: 'to sign up with an address that has an account',
      request: {
        method: 'POST',
        path: '/api/users/register',
        body: {
          ...names,
          email: stateValue('email', email),
          motDePasse,
          role: 'client',
          chefId: '',
        },
      },
      answer: { status: 409, body: { ...like({ error }), code: 'email_taken' } },
    },
    () => register({ ...account, role: 'client', chefId: '' }, 'a-key'),
  );
  await expect(refused).rejects.toMatchObject({ message: error, code: 'email_taken' });
});

test('learns which field of a sign-up is wrong', async () => {
  const fields = { motDePasse: 'Le mot de passe doit contenir au moins 8 caractères.' };
  const refused = svcIdentity(
    {
      asks: 'to sign up with a short password',
      request: {
        method: 'POST',
        path: '/api/users/register',
        body: { ...names, email, motDePasse: 'court', role: 'client', chefId: '' },
      },
      answer: {
        status: 422,
        body: { ...like({ error: 'Certains champs sont invalides.', fields }), code: 'invalid' },
      },
    },
    () => register({ ...account, motDePasse: 'court', role: 'client', chefId: '' }, 'a-key'),
  );
  await expect(refused).rejects.toMatchObject({ code: 'invalid', fields });
});

test('lists the caterers to choose from', async () => {
  const chefs = [{ id, firstname: 'Marie', lastname: 'Dupont', email: 'marie@exemple.fr' }];
  const answered = await svcIdentity(
    {
      given: 'there is a caterer',
      asks: 'for the caterers',
      request: { method: 'GET', path: '/api/users/chefs' },
      answer: { status: 200, body: like(chefs) },
    },
    () => listChefs(),
  );
  expect(answered).toEqual(chefs);
});

const account = { firstName: names.firstname, lastName: names.lastname, email, motDePasse };

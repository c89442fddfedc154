import { clientChanged, userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRegistration, cookieOf, logIn, renew, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function deleteAccount(caller: Awaited<ReturnType<typeof logIn>>) {
  return identity.as(caller).delete('/api/users/me');
}

describe('deleting an account', () => {
  test('erases what is personal and announces that the account is gone', async () => {
    const person = await signUp(identity);
    const answer = await deleteAccount(await logIn(identity, person));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Ton compte a été supprimé.' });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^gamelles_refresh=;.*expires=Thu, 01 Jan 1970/i,
    );
    expect(await identity.db('users').where({ id: person.id }).first()).toMatchObject({
      firstname: '',
      lastname: '',
      email: null,
      password_hash: null,
      version: 2,
    });
    await expect
      .poll(() => identity.published(userChanged).filter(({ subject }) => subject === person.id))
      .toMatchObject([
        { aggregateversion: 1 },
        { aggregateversion: 2, data: { id: person.id, deleted: true, change: 'deleted' } },
      ]);
  });

  test('erases what the client record of the account said', async () => {
    const { id: user_id, ...person } = await signUp(identity);
    const id = newId();
    const names = { firstname: 'Zoé', lastname: 'Martin' };
    await identity.publish(clientChanged, {
      subject: id,
      version: 1,
      data: { id, deleted: false, change: 'created', chef_id: null, user_id, ...names },
    });
    const kept = () => identity.db('client_records').where({ id }).first();
    await expect.poll(kept).toMatchObject({ user_id, ...names });
    await deleteAccount(await logIn(identity, person));
    expect(await kept()).toMatchObject({ user_id: null, firstname: null, lastname: null });
  });

  test('ends all sessions of the account, and of no other', async () => {
    const [person, other] = [await signUp(identity), await signUp(identity)];
    const here = await logIn(identity, person);
    const elsewhere = await logIn(identity, person);
    const somebodyElse = await logIn(identity, other);
    await deleteAccount(here);
    expect((await renew(identity, here.cookie)).status).toBe(401);
    expect((await renew(identity, elsewhere.cookie)).status).toBe(401);
    expect((await renew(identity, somebodyElse.cookie)).status).toBe(200);
  });

  test('succeeds once: afterwards the token belongs to no account', async () => {
    const caller = await logIn(identity, await signUp(identity));
    await deleteAccount(caller);
    const { status, body } = await deleteAccount(caller);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  test('lets nobody log in any more, and frees the e-mail', async () => {
    const { email, motDePasse } = await signUp(identity);
    await deleteAccount(await logIn(identity, { email, motDePasse }));
    const login = await identity.nobody.post('/api/users/login', { email, motDePasse });
    expect([login.status, cookieOf(login)]).toEqual([401, '']);
    const again = await identity.nobody.post('/api/users/register', aRegistration({ email }));
    expect(again.status).toBe(201);
  });

  test('takes a caterer off the list', async () => {
    const chef = await signUp(identity, { role: 'traiteur' });
    await deleteAccount(await logIn(identity, chef));
    const { body } = await identity.nobody.get('/api/users/chefs');
    expect(body).not.toContainEqual(expect.objectContaining({ id: chef.id }));
    const late = await identity.nobody.post(
      '/api/users/register',
      aRegistration({ chefId: chef.id }),
    );
    expect([late.status, late.body.code]).toEqual([422, 'unknown_chef']);
  });
});

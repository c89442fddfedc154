import { userChanged } from '@gamelles/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function verify(token: string) {
  return identity.nobody.post(`/api/users/verify-email/${token}`);
}

/** Somebody new, with the token of the link that was mailed. */
async function newPerson() {
  const person = await signUp(identity);
  return { ...person, token: await mailedToken(identity, person.email, 'verify-email') };
}
function announced(id: string) {
  return identity.published(userChanged).filter(({ subject }) => subject === id);
}

describe('confirming an address', () => {
  test('is announced', async () => {
    const { id, token } = await newPerson();
    const { status, body } = await verify(token);
    expect([status, body]).toEqual([200, { message: 'Ton adresse e-mail est confirmée.' }]);
    await expect
      .poll(() => announced(id))
      .toMatchObject([
        { aggregateversion: 1, data: { email_verified: false } },
        { aggregateversion: 2, data: { email_verified: true, change: 'updated' } },
      ]);
  });

  test('twice changes nothing the second time', async () => {
    const { id, token } = await newPerson();
    await verify(token);
    expect((await verify(token)).status).toBe(200);
    const user: unknown = await identity.db('users').where({ id }).first();
    expect(user).toMatchObject({ email_verified: true, version: 2 });
  });

  test.each(['a'.repeat(43), 'x', '%00', '%20'])(
    'is refused with an invalid link: %s',
    async (token) => {
      const { status, body } = await verify(token);
      expect([status, body.code]).toEqual([404, 'verification_link_invalid']);
    },
  );

  test('is refused after a week', async () => {
    const { id, token } = await newPerson();
    const expires_at = identity.db.raw("expires_at - interval '7 days'");
    await identity.db('links').where({ user_id: id }).update({ expires_at });
    expect((await verify(token)).body.code).toBe('verification_link_invalid');
  });

  test('is refused when the account has another address by now', async () => {
    const { id, email, token } = await newPerson();
    await identity
      .db('users')
      .where({ id })
      .update({ email: `autre-${email}` });
    expect((await verify(token)).body.code).toBe('verification_link_invalid');
  });

  test('is refused once the account is deleted', async () => {
    const person = await newPerson();
    await identity.as(await logIn(identity, person)).delete('/api/users/me');
    expect((await verify(person.token)).body.code).toBe('verification_link_invalid');
  });
});

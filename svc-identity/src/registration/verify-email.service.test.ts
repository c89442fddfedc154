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

type Person = Awaited<ReturnType<typeof newPerson>>;

function verify({ session }: Person, link: string) {
  return identity.as(session).post(`/api/users/verify-email/${link}`);
}

/** Somebody new who is logged in, with the token of the link that was mailed. */
async function newPerson() {
  const person = await signUp(identity);
  const session = await logIn(identity, person);
  return { ...person, session, link: await mailedToken(identity, person.email, 'verify-email') };
}
function announced(id: string) {
  return identity.published(userChanged).filter(({ subject }) => subject === id);
}

describe('confirming an address', () => {
  test('is announced', async () => {
    const person = await newPerson();
    const { status, body } = await verify(person, person.link);
    expect([status, body]).toEqual([200, { message: 'Ton adresse e-mail est confirmée.' }]);
    await expect
      .poll(() => announced(person.id))
      .toMatchObject([
        { aggregateversion: 1, data: { email_verified: false } },
        { aggregateversion: 2, data: { email_verified: true, change: 'updated' } },
      ]);
  });

  test('twice changes nothing the second time', async () => {
    const person = await newPerson();
    await verify(person, person.link);
    expect((await verify(person, person.link)).status).toBe(200);
    const user: unknown = await identity.db('users').where({ id: person.id }).first();
    expect(user).toMatchObject({ email_verified: true, version: 2 });
  });

  test('takes the account: a stranger may have signed up with the address', async () => {
    const { id, link } = await newPerson();
    const bare = await identity.nobody.post(`/api/users/verify-email/${link}`);
    const other = await verify(await newPerson(), link);
    expect([bare.status, other.status]).toEqual([401, 403]);
    expect(other.body).toEqual({
      error:
        'Ce lien est celui d’un autre compte. Déconnecte-toi, puis connecte-toi avec cette adresse.',
      code: 'link_of_other_account',
    });
    const user: unknown = await identity.db('users').where({ id }).first();
    expect(user).toMatchObject({ email_verified: false, version: 1 });
  });

  test.each(['a'.repeat(43), 'x', '%00', '%20'])(
    'is refused with an invalid link: %s',
    async (link) => {
      const { status, body } = await verify(await newPerson(), link);
      expect([status, body.code]).toEqual([404, 'verification_link_invalid']);
    },
  );

  test('is refused after a week', async () => {
    const person = await newPerson();
    const expires_at = identity.db.raw("expires_at - interval '7 days'");
    await identity.db('links').where({ user_id: person.id }).update({ expires_at });
    expect((await verify(person, person.link)).body.code).toBe('verification_link_invalid');
  });

  test('is refused when the account has another address by now', async () => {
    const person = await newPerson();
    await identity
      .db('users')
      .where({ id: person.id })
      .update({ email: `autre-${person.email}` });
    expect((await verify(person, person.link)).body.code).toBe('verification_link_invalid');
  });

  test('is refused once the account is deleted', async () => {
    const person = await newPerson();
    await identity.as(person.session).delete('/api/users/me');
    expect((await verify(await newPerson(), person.link)).body.code).toBe(
      'verification_link_invalid',
    );
  });
});

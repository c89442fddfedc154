import { emailChangeAsked } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { fromOwnPage, logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

async function somebody() {
  const person = await signUp(identity);
  const session = await logIn(identity, person);
  const mine = identity.as(session);
  const wanted = async () => (await mine.get('/api/users/me')).body.email_to_confirm;
  return { ...person, session, mine, wanted };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** The event of a client who has written this address into the record. */
function aWish({ id: user_id }: Pick<Somebody, 'id'>) {
  const id = newId();
  const email = `${id}@exemple.fr`;
  const data = { id, user_id, email };
  return {
    email,
    tell: () => identity.publish(emailChangeAsked, { subject: id, version: 1, data }),
  };
}

/** The queue keeps its order, so all earlier events are applied before this one. */
async function allApplied(): Promise<void> {
  const other = await somebody();
  await aWish(other).tell();
  await expect.poll(other.wanted).not.toBeNull();
  await expect.poll(() => identity.db('mails')).toEqual([]);
}

function keepAddress({ mine, email }: Somebody) {
  return mine.post('/api/users/me/email', { email });
}
function changePassword({ mine, motDePasse }: Somebody) {
  const body = { currentPassword: motDePasse, newPassword: 'une autre longue phrase' };
  return mine.post('/api/users/me/password', body);
}

const waysBack = [
  { what: 'who keeps the present one', takeBack: keepAddress },
  { what: 'with another password', takeBack: changePassword },
];

test.each(waysBack)(
  'an address that was taken back by somebody $what stays so',
  async ({ takeBack }) => {
    const person = await somebody();
    const wish = aWish(person);
    await wish.tell();
    await mailedToken(identity, wish.email, 'verify-email');
    expect(await takeBack(person)).toMatchObject({ status: 200 });
    // The broker has lost the acknowledgement.
    await wish.tell();
    await allApplied();
    expect(await person.wanted()).toBeNull();
    expect(identity.mails.to(wish.email)).toHaveLength(1);
  },
);

test.each(waysBack)('a wish from before is not news for somebody $what', async ({ takeBack }) => {
  const person = await somebody();
  const wish = aWish(person);
  expect(await takeBack(person)).toMatchObject({ status: 200 });
  await wish.tell();
  await allApplied();
  expect(await person.wanted()).toBeNull();
  expect(identity.mails.to(wish.email)).toEqual([]);
});

test('a confirmed wish that comes again does not take back a later one', async () => {
  const person = await somebody();
  const wish = aWish(person);
  await wish.tell();
  const token = await mailedToken(identity, wish.email, 'verify-email');
  const body = { currentPassword: person.motDePasse };
  const path = `/api/users/confirm-email-change/${token}`;
  await identity.nobody.post(path, body, fromOwnPage(person.session.cookie));
  const later = aWish(person);
  await later.tell();
  await wish.tell();
  await allApplied();
  expect(await person.wanted()).toBe(later.email);
});

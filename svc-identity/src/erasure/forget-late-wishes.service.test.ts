import { emailChangeAsked } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmailChangeRow } from '../email-changes/row.ts';
import type { LinkRow } from '../links/row.ts';
import type { MailRow } from '../mails/row.ts';
import { mailedToken } from '../testing/mailed-link.ts';
import { fromOwnPage, logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';
import type { UserRow } from '../users/row.ts';
import { forgetExpired } from './forget-expired.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const eightDays = 8 * 24 * 60 * 60 * 1000;

/** Somebody who wants another address, to which a link was mailed. */
async function somebody() {
  const person = await signUp(identity);
  const session = await logIn(identity, person);
  const mine = identity.as(session);
  const email = `${newId()}@exemple.fr`;
  const ask = () => mine.post('/api/users/me/email', { email });
  expect(await ask()).toMatchObject({ status: 200 });
  const token = await mailedToken(identity, email, 'verify-email');
  const confirm = (link: string) =>
    identity.nobody.post(
      `/api/users/confirm-email-change/${link}`,
      { currentPassword: person.motDePasse },
      fromOwnPage(session.cookie),
    );
  const wanted = async () => (await mine.get('/api/users/me')).body.email_to_confirm;
  return { id: person.id, mine, email, ask, token, confirm, wanted };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Lets eight days pass for the wish, and for its links. */
async function age({ id: user_id, email }: Somebody): Promise<string> {
  const id = newId({ msecs: Date.now() - eightDays });
  await identity.db<EmailChangeRow>('email_changes').where({ user_id }).update({ id });
  await identity.db<UserRow>('users').where({ id: user_id }).update({ last_wish: id });
  await identity
    .db<LinkRow>('links')
    .where({ email })
    .update({ expires_at: new Date(0) });
  return id;
}

test('a wish for an address ends with its link, and can be made again', async () => {
  const person = await somebody();
  await age(person);
  expect((await person.confirm(person.token)).body.code).toBe('verification_link_invalid');
  await forgetExpired(identity.db);
  expect(await person.wanted()).toBeNull();

  expect(await person.ask()).toMatchObject({ body: { email_to_confirm: person.email } });
  const link = await mailedToken(identity, person.email, 'verify-email', 2);
  expect(await person.confirm(link)).toMatchObject({ status: 200 });
  expect(await person.wanted()).toBeNull();
});

test('a wish that has ended is no news when its event comes again', async () => {
  const person = await somebody();
  const id = await age(person);
  await forgetExpired(identity.db);
  const data = { id, user_id: person.id, email: person.email };
  await identity.hear({ ...anEvent, type: emailChangeAsked.type, subject: id, data });
  expect(await person.wanted()).toBeNull();
});

const anEvent = {
  specversion: '1.0',
  id: newId(),
  source: 'clients',
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  aggregateversion: 1,
};

test('a wish lasts as long as a link for it, also as one that is to be mailed', async () => {
  const [fresh, resent, waiting] = [await somebody(), await somebody(), await somebody()];
  for (const person of [resent, waiting]) await age(person);
  await resent.mine.post('/api/users/me/confirmation-mail');
  await mailedToken(identity, resent.email, 'verify-email', 2);
  // The mail server is away.
  await identity.db<MailRow>('mails').insert({
    id: newId(),
    kind: 'change-email',
    recipient: waiting.email,
    user_id: waiting.id,
    due_at: new Date(Date.now() + eightDays),
  });
  await forgetExpired(identity.db);
  for (const { wanted, email } of [fresh, resent, waiting]) expect(await wanted()).toBe(email);
});

test('a wish for the address of another account lasts as long as any other', async () => {
  const person = await somebody();
  await identity.db<LinkRow>('links').where({ email: person.email }).delete();
  await forgetExpired(identity.db);
  expect(await person.wanted()).toBe(person.email);
  await age(person);
  await forgetExpired(identity.db);
  expect(await person.wanted()).toBeNull();
});

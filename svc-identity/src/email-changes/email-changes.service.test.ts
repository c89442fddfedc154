import { emailChangeAsked, userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { fromOwnPage, logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function anAddress() {
  return `${newId()}@exemple.fr`;
}
async function somebody(given: object = {}) {
  const person = await signUp(identity, given);
  return { ...person, session: await logIn(identity, person) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

function ask({ session }: Somebody, email: string) {
  return identity.as(session).post('/api/users/me/email', { email });
}
async function account({ session }: Somebody) {
  return (await identity.as(session).get('/api/users/me')).body;
}
/** Follows a link in the browser that the person is logged in with. */
function confirm({ session, motDePasse }: Somebody, token: string) {
  const path = `/api/users/confirm-email-change/${token}`;
  const headers = fromOwnPage(session.cookie);
  return identity.nobody.post(path, { currentPassword: motDePasse }, headers);
}
function subjects(email: string) {
  return identity.mails.to(email).map(({ subject }) => subject);
}
function linkTo(email: string) {
  return mailedToken(identity, email, 'verify-email');
}
function writeIntoRecord(
  { id: user_id }: Pick<Somebody, 'id'>,
  email: string,
  id = newId(),
): Promise<void> {
  return identity.publish(emailChangeAsked, {
    subject: id,
    version: 1,
    data: { id, user_id, email },
  });
}

describe('another address', () => {
  test.each(['client', 'traiteur'])('becomes the address of a %s once confirmed', async (role) => {
    const person = await somebody({ role });
    const email = anAddress();
    const { status, body } = await ask(person, email.toUpperCase());
    expect([status, body]).toMatchObject([200, { email: person.email, email_to_confirm: email }]);
    expect((await confirm(person, await linkTo(email))).status).toBe(200);
    expect(await account(person)).toMatchObject({
      email,
      email_verified: true,
      email_to_confirm: null,
    });
    await identity.announced(
      userChanged,
      ({ subject, data }) => subject === person.id && !data.deleted && data.email === email,
    );
    const { motDePasse } = person;
    const logInAs = (address: string) =>
      identity.nobody.post('/api/users/login', { email: address, motDePasse });
    expect((await logInAs(email)).status).toBe(200);
    expect((await logInAs(person.email)).status).toBe(401);
  });

  test('gets a mail with a link, and the present address a notice, in French, once each', async () => {
    const person = await somebody();
    const email = anAddress();
    await ask(person, email);
    const token = await linkTo(email);
    await expect.poll(() => identity.db('mails')).toEqual([]);
    const [link] = identity.mails.to(email);
    expect(subjects(email)).toEqual(['Confirme ta nouvelle adresse e-mail']);
    expect(link?.text).toContain('Ce lien est valable 7 jours.');
    expect(link?.html).toContain(`<a href="http://localhost:8080/verify-email/${token}"`);
    const notices = identity.mails
      .to(person.email)
      .filter(({ subject }) => subject === 'Changement d’adresse e-mail demandé');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('Sinon, choisis tout de suite un nouveau mot de passe');
    expect(notices[0]?.html).toContain('<a href="http://localhost:8080/forgot-password"');
    expect(JSON.stringify(notices)).not.toContain(email);
  });

  test('is the one of the last request, in whatever order the requests arrive', async () => {
    const person = await somebody({ role: 'client' });
    const [first, second] = [newId(), newId()];
    const [one, two] = [anAddress(), anAddress()];
    await writeIntoRecord(person, two, second);
    await writeIntoRecord(person, one, first);
    await writeIntoRecord(person, two, second);
    await expect.poll(() => account(person)).toMatchObject({ email_to_confirm: two });
    await linkTo(two);
    // The queue keeps its order, so all events above are applied before this one.
    const other = await somebody();
    await writeIntoRecord(other, anAddress());
    await expect.poll(() => account(other)).not.toMatchObject({ email_to_confirm: null });
    await expect.poll(() => identity.db('mails')).toEqual([]);
    expect([subjects(one), subjects(two)]).toEqual([[], ['Confirme ta nouvelle adresse e-mail']]);
  });

  test('that was asked for before the last one has a link that opens nothing', async () => {
    const person = await somebody();
    const [one, two] = [anAddress(), anAddress()];
    await ask(person, one);
    const outdated = await linkTo(one);
    await ask(person, two);
    expect((await confirm(person, outdated)).body.code).toBe('verification_link_invalid');
    expect((await confirm(person, await linkTo(two))).status).toBe(200);
  });

  test('is no longer wanted once somebody asks for the present one', async () => {
    const person = await somebody();
    const email = anAddress();
    await ask(person, email);
    const token = await linkTo(email);
    expect((await ask(person, person.email)).body).toMatchObject({ email_to_confirm: null });
    expect((await confirm(person, token)).body.code).toBe('verification_link_invalid');
  });

  test('is no longer wanted once the password is reset or the account deleted', async () => {
    const [reset, deleted] = [await somebody(), await somebody()];
    const [one, two] = [anAddress(), anAddress()];
    await ask(reset, one);
    await ask(deleted, two);
    const wishes = [
      { person: reset, token: await linkTo(one) },
      { person: deleted, token: await linkTo(two) },
    ];
    await identity.nobody.post('/api/users/forgot-password', { email: reset.email });
    const key = await mailedToken(identity, reset.email, 'reset-password');
    const newPassword = 'un tout autre mot de passe';
    await identity.nobody.post(`/api/users/reset-password/${key}`, { newPassword });
    await identity.as(deleted.session).delete('/api/users/me');
    for (const { person, token } of wishes) {
      expect((await confirm(person, token)).body.code).toBe('verification_link_invalid');
    }
    const left = identity.db('email_changes').whereIn('user_id', [reset.id, deleted.id]);
    expect(await left).toEqual([]);
  });

  test('of somebody else’s account gets a notice, and the caller learns nothing', async () => {
    const [person, other] = [await somebody(), await somebody()];
    expect((await ask(person, other.email)).body).toMatchObject({ email_to_confirm: other.email });
    await expect.poll(() => subjects(other.email)).toContain('Cette adresse a déjà un compte');
    expect(await account(person)).toMatchObject({ email: person.email });
  });

  test('that somebody else takes before it is confirmed stays with them', async () => {
    const person = await somebody();
    const email = anAddress();
    await ask(person, email);
    const token = await linkTo(email);
    await signUp(identity, { email });
    const { status, body } = await confirm(person, token);
    expect([status, body.code]).toEqual([409, 'email_taken']);
    expect(await account(person)).toMatchObject({ email: person.email });
  });
});

describe('the mail that confirms an address', () => {
  const resend = ({ session }: Somebody) =>
    identity.as(session).post('/api/users/me/confirmation-mail');

  test('is sent again on request, until the address is confirmed', async () => {
    const person = await somebody();
    const sent = { message: 'Un e-mail de confirmation vient de partir.' };
    expect((await resend(person)).body).toEqual(sent);
    const second = await mailedToken(identity, person.email, 'verify-email', 2);
    await identity.as(person.session).post(`/api/users/verify-email/${second}`);
    const done = { message: 'Ton adresse e-mail est déjà confirmée.' };
    expect((await resend(person)).body).toEqual(done);
    expect(subjects(person.email)).toHaveLength(2);
  });

  test('goes to the wanted address while there is one', async () => {
    const person = await somebody();
    const email = anAddress();
    await ask(person, email);
    await resend(person);
    const second = await mailedToken(identity, email, 'verify-email', 2);
    expect((await confirm(person, second)).status).toBe(200);
  });

  test('also goes to the present address, until that is confirmed', async () => {
    const person = await somebody();
    await ask(person, anAddress());
    await resend(person);
    const second = await mailedToken(identity, person.email, 'verify-email', 2);
    expect(
      (await identity.as(person.session).post(`/api/users/verify-email/${second}`)).status,
    ).toBe(200);
    expect(await account(person)).toMatchObject({ email_verified: true });
    await resend(person);
    await expect.poll(() => identity.db('mails')).toEqual([]);
    const subject = 'Confirme ton adresse e-mail';
    expect(subjects(person.email).filter((one) => one === subject)).toHaveLength(2);
  });

  test('goes five times an hour at most', async () => {
    const person = await somebody();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await resend(person)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('is sent once, however often the call is repeated', async () => {
    const person = await somebody();
    const email = anAddress();
    const repeat = () =>
      identity
        .as(person.session)
        .post('/api/users/me/email', { email }, { 'Idempotency-Key': 'one-tap' });
    expect((await repeat()).body).toEqual((await repeat()).body);
    await linkTo(email);
    await expect.poll(() => identity.db('mails')).toEqual([]);
    expect(subjects(email)).toHaveLength(1);
  });
});

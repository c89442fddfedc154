import { sessionRevoked, userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { aRegistration, fromOwnPage, logIn, renew, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function anAddress() {
  return `${newId()}@exemple.fr`;
}

/** Somebody whose access token was stolen, with the mailbox of the thief. */
async function victim() {
  const person = await signUp(identity);
  return { ...person, session: await logIn(identity, person), thiefs: anAddress() };
}
type Victim = Awaited<ReturnType<typeof victim>>;

/** The link that is mailed to the thief's address after a request with the stolen token. */
async function linkOfThief({ session, thiefs }: Victim): Promise<string> {
  await identity.as(session).post('/api/users/me/email', { email: thiefs });
  return mailedToken(identity, thiefs, 'verify-email');
}
function confirm(token: string, currentPassword: unknown, headers = {}) {
  const path = `/api/users/confirm-email-change/${token}`;
  return identity.nobody.post(path, { currentPassword }, headers);
}
function undo(token: string) {
  return identity.nobody.post(`/api/users/undo-email-change/${token}`);
}
function logInAs(email: string, motDePasse: string) {
  return identity.nobody.post('/api/users/login', { email, motDePasse });
}

/** An account whose address was changed by somebody who knew the password. */
async function takenOver() {
  const person = await victim();
  await confirm(await linkOfThief(person), person.motDePasse);
  return { ...person, token: await mailedToken(identity, person.email, 'undo-email-change') };
}

describe('with a stolen token', () => {
  test('the address does not change without the password', async () => {
    const person = await victim();
    const token = await linkOfThief(person);
    const bare = await identity.as(person.session).post(`/api/users/verify-email/${token}`);
    expect([bare.status, bare.body.code]).toEqual([403, 'password_needed']);
    const guess = await confirm(token, 'un autre mot de passe');
    expect([guess.status, guess.body.code, guess.body.fields]).toEqual([
      422,
      'wrong_password',
      { currentPassword: 'Ce mot de passe n’est pas le bon.' },
    ]);
    expect(await identity.db('users').where({ id: person.id }).first()).toMatchObject({
      email: person.email,
    });
  });

  test('the password can be guessed at most ten times in a quarter of an hour', async () => {
    const token = await linkOfThief(await victim());
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await confirm(token, 'faux')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });

  test('a link says beforehand whether it changes an address', async () => {
    const person = await victim();
    const own = await mailedToken(identity, person.email, 'verify-email');
    const wanted = await linkOfThief(person);
    const look = async (token: string) =>
      (await identity.nobody.get(`/api/users/verify-email/${token}`)).body;
    const { headers } = await identity.nobody.get(`/api/users/verify-email/${own}`);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(await look(own)).toEqual({ changes_address: false });
    expect(await look(wanted)).toEqual({ changes_address: true });
    expect(await look('a'.repeat(43))).toEqual({ changes_address: false });
  });
});

describe('a change of address', () => {
  test('ends all sessions except the one in which the link is followed', async () => {
    const person = await victim();
    const [phone, thief] = [await logIn(identity, person), person.session];
    const token = await linkOfThief(person);
    await confirm(token, person.motDePasse, fromOwnPage(phone.cookie));
    expect((await renew(identity, thief.cookie)).status).toBe(401);
    expect((await renew(identity, phone.cookie)).status).toBe(200);
    await identity.announced(sessionRevoked, ({ subject }) => subject === thief.sessionId);
  });

  test('mails the former address a link that undoes it', async () => {
    const { id, email, motDePasse, thiefs, token } = await takenOver();
    const notice = identity.mails.to(email).at(-1);
    expect(notice?.subject).toBe('Ton adresse e-mail a été changée');
    expect(notice?.text).toMatch(/Ce lien est valable jusqu’au \d+ \S+ 20\d\d à \d\d:\d\d/);
    expect(JSON.stringify(notice)).not.toContain(thiefs);
    const thief = await logIn(identity, { email: thiefs, motDePasse });
    expect((await undo(token)).status).toBe(200);
    expect((await renew(identity, thief.cookie)).status).toBe(401);
    expect((await logInAs(thiefs, motDePasse)).status).toBe(401);
    await identity.announced(
      userChanged,
      ({ subject, data, aggregateversion }) =>
        subject === id && aggregateversion > 2 && !data.deleted && data.email === email,
    );
  });

  test('that is undone makes the password invalid, and mails a link for another', async () => {
    const { email, motDePasse, token } = await takenOver();
    await undo(token);
    expect((await logInAs(email, motDePasse)).status).toBe(401);
    const reset = await mailedToken(identity, email, 'reset-password');
    const newPassword = 'un tout autre mot de passe';
    await identity.nobody.post(`/api/users/reset-password/${reset}`, { newPassword });
    expect((await logInAs(email, newPassword)).status).toBe(200);
  });

  test('that is undone mails a link, also after the thief has asked for all links of the hour', async () => {
    const person = await victim();
    const { email, motDePasse } = person;
    for (let n = 0; n < 5; n++) {
      await identity.nobody.post('/api/users/forgot-password', { email });
    }
    await mailedToken(identity, email, 'reset-password', 5);
    await confirm(await linkOfThief(person), motDePasse);
    await undo(await mailedToken(identity, email, 'undo-email-change'));
    const reset = await mailedToken(identity, email, 'reset-password', 6);
    const newPassword = 'un tout autre mot de passe';
    const chosen = await identity.nobody.post(`/api/users/reset-password/${reset}`, {
      newPassword,
    });
    expect(chosen.status).toBe(200);
  });

  test('can be undone once, whatever the thief has done since', async () => {
    const { email, motDePasse, thiefs, token } = await takenOver();
    const again = await logIn(identity, { email: thiefs, motDePasse });
    const second = { ...again, email: thiefs, session: again, motDePasse, thiefs: anAddress() };
    const link = await linkOfThief({ ...second, username: '', firstname: '', lastname: '' });
    await confirm(link, motDePasse, fromOwnPage(again.cookie));
    const thiefsUndo = await mailedToken(identity, thiefs, 'undo-email-change');
    await identity.as(again).post('/api/users/me/password', {
      currentPassword: motDePasse,
      newPassword: 'volé deux fois',
    });
    expect((await undo(token)).status).toBe(200);
    expect((await logInAs(email, 'volé deux fois')).status).toBe(401);
    for (const used of [token, thiefsUndo]) {
      expect((await undo(used)).body.code).toBe('undo_link_invalid');
    }
  });

  test('cannot be undone after seven days', async () => {
    const { id, token } = await takenOver();
    const until = identity.db.raw("until - interval '7 days'");
    await identity.db('former_emails').where({ user_id: id }).update({ until });
    const { status, body } = await undo(token);
    expect([status, body.code]).toEqual([404, 'undo_link_invalid']);
  });

  test('keeps the former address from other accounts while it can be undone', async () => {
    const { email, token } = await takenOver();
    const { body } = await identity.nobody.post('/api/users/register', {
      firstName: 'Un',
      lastName: 'Voleur',
      email,
      motDePasse: 'un bon mot de passe',
    });
    expect(body.code).toBe('email_taken');
    expect((await undo(token)).status).toBe(200);
  });

  test('keeps the former address also from a registration during the change', async () => {
    const { id, email, thiefs } = await victim();
    const change = await identity.db.transaction();
    await change('users').where({ id }).update({ email: thiefs });
    const until = new Date(Date.now() + 60_000);
    await change('former_emails').insert({ id: newId(), user_id: id, email, until });
    const registered = identity.nobody.post('/api/users/register', aRegistration({ email }));
    const { rows } = await change.raw<{ readonly rows: { readonly pid: number }[] }>(
      'select pg_backend_pid() as pid',
    );
    const waiting = () =>
      identity
        .db('pg_stat_activity')
        .whereRaw('? = any(pg_blocking_pids(pid))', rows[0]?.pid ?? 0)
        .whereLike('query', 'insert into "users"%');
    await expect.poll(waiting).toHaveLength(1);
    await change.commit();
    expect((await registered).body.code).toBe('email_taken');
  });

  test('leaves no former address and no link to it once the account is deleted', async () => {
    const { id, thiefs, motDePasse } = await takenOver();
    await identity.as(await logIn(identity, { email: thiefs, motDePasse })).delete('/api/users/me');
    for (const table of ['former_emails', 'links']) {
      await expect.poll(() => identity.db(table).where({ user_id: id })).toEqual([]);
    }
  });
});

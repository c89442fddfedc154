import { clientChanged, emailChangeAsked } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { keepWriting, keptAnswer } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';
import { nothingLeftOfDeletedUsers } from './self-check.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const names = { firstname: 'Zoé', lastname: 'Martin' };

function tellRecord(id: string, user_id: string, version: number) {
  return identity.publish(clientChanged, {
    subject: id,
    version,
    data: { id, deleted: false, change: 'updated', chef_id: null, user_id, ...names },
  });
}

async function leftOf(user_id: string, ...tables: string[]) {
  const rows = await Promise.all(tables.map((table) => identity.db(table).where({ user_id })));
  return rows.flat();
}

test.each(['client', 'traiteur'])(
  'data written every 15 ms while the account of a %s is deleted is erased, or refused',
  async (role) => {
    const person = await signUp(identity, { role });
    const caller = await logIn(identity, person);
    const { email, motDePasse } = person;
    const as = identity.as(caller);
    const record = newId();
    const writes = [
      (turn: number) => tellRecord(record, person.id, turn),
      () => identity.nobody.post('/api/users/login', { email, motDePasse }),
      () => identity.nobody.post('/api/users/forgot-password', { email }),
      () => as.post('/api/users/me/confirmation-mail'),
      (turn: number) => as.post('/api/users/me/email', { email: `${turn}-${email}` }),
      (turn: number) => {
        const data = { id: newId(), user_id: person.id, email: `${turn}-${email}` };
        return identity.publish(emailChangeAsked, { subject: data.id, version: 1, data });
      },
    ];
    await keepWriting(
      (turn) => writes[turn % writes.length]?.(turn) ?? Promise.resolve(),
      () => as.delete('/api/users/me'),
    );
    await tellRecord(record, person.id, 10_000);
    await expect
      .poll(() => identity.db('client_records').where({ id: record }).first())
      .toMatchObject({ version: 10_000, user_id: null, firstname: null });
    const tables = ['client_records', 'email_changes', 'sessions'];
    expect(await leftOf(person.id, ...tables)).toEqual([]);
    // A mail that was being composed may have created its link afterwards.
    await nothingLeftOfDeletedUsers(identity.db).repair?.();
    expect(await leftOf(person.id, 'links')).toEqual([]);
    expect((await as.post('/api/users/me/confirmation-mail')).status).toBe(401);
  },
);

test('the responses stored for retries are erased with the account', async () => {
  const [gone, stays] = [await signUp(identity), await signUp(identity)];
  const sessions = [await logIn(identity, gone), await logIn(identity, stays)] as const;
  for (const session of sessions) {
    const email = `${newId()}@exemple.fr`;
    const as = identity.as(session);
    await as.post('/api/users/me/email', { email }, { 'Idempotency-Key': 'another' });
  }
  const kept = () =>
    Promise.all(sessions.map((session) => keptAnswer(identity.db, session, 'another')));
  expect(await kept()).toEqual(['kept', 'kept']);
  await identity.as(sessions[0]).delete('/api/users/me');
  expect(await kept()).toEqual(['erased', 'kept']);
});

test('the self-check finds and erases what is left of a deleted account', async () => {
  const person = await signUp(identity);
  await identity.as(await logIn(identity, person)).delete('/api/users/me');
  const user_id = person.id;
  const check = nothingLeftOfDeletedUsers(identity.db);
  const settled = async () => {
    await check.repair?.();
    return check.countWrong();
  };
  // A mail of another deleted account may still have to create its link.
  await expect.poll(settled).toBe(0);
  await identity.db('client_records').insert({ id: newId(), version: 1, user_id, ...names });
  await identity.db('email_changes').insert({ id: newId(), user_id, email: person.email });
  expect(await check.countWrong()).toBe(1);
  await check.repair?.();
  expect(await check.countWrong()).toBe(0);
  expect(await leftOf(user_id, 'client_records', 'email_changes')).toEqual([]);
});

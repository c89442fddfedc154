import { userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { getOrThrow, runProgram } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Runs the program, which must work without the broker. */
function erasures(args: readonly string[], input?: string) {
  const DATABASE_URL = getOrThrow(identity.sandbox.databases, 'identity').app;
  return runProgram(new URL('../erasures.ts', import.meta.url), args, { DATABASE_URL }, input);
}
function since(moment: Date) {
  return erasures(['--since', moment.toISOString()]);
}
function repeat(lines: string) {
  return erasures(['--repeat'], lines);
}

function userRow(id: string) {
  return identity.db('users').where({ id }).first();
}

/** An account that was deleted, and that a restoration has brought back. */
async function deletedAndRestored() {
  const person = await signUp(identity);
  const moment = new Date();
  const before = await userRow(person.id);
  await identity.as(await logIn(identity, person)).delete('/api/users/me');
  const line = (await since(moment)).stdout.split('\n').find((one) => one.includes(person.id));
  await identity.db('users').where({ id: person.id }).update(before);
  await logIn(identity, person);
  return { ...person, line: line ?? '' };
}

test('deleted accounts are listed with nothing but their ids', async () => {
  const [gone, stays] = [await signUp(identity), await signUp(identity)];
  const moment = new Date();
  await identity.as(await logIn(identity, gone)).delete('/api/users/me');
  const { deleted_at } = await userRow(gone.id);
  const { code, stdout } = await since(moment);
  expect(code).toBe(0);
  expect(stdout).toContain(`identity account ${gone.id} ${deleted_at.toISOString()}\n`);
  expect(stdout).not.toContain(stays.id);
  expect(stdout).toMatch(/^(identity account [\da-f-]{36} \d{4}-[\d-]+T[\d:.]+Z\n)+$/);
  const later = await since(new Date(Date.now() + 90_000));
  expect(later).toMatchObject({ code: 0, stdout: '' });
});

test('an account that a restoration brought back is deleted again, without a mail', async () => {
  const { id, email, line, motDePasse } = await deletedAndRestored();
  expect(await repeat(`${line}\n`)).toMatchObject({ code: 0, stdout: `${line}: erased\n` });
  expect(await userRow(id)).toMatchObject({ firstname: '', email: null, version: 2 });
  expect(await identity.db('sessions').where({ user_id: id })).toEqual([]);
  const login = await identity.nobody.post('/api/users/login', { email, motDePasse });
  expect(login.status).toBe(401);
  const deletions = () =>
    identity.published(userChanged).filter(({ subject, data }) => subject === id && data.deleted);
  await expect.poll(deletions).toHaveLength(2);

  const again = await repeat(`${line}\n`);
  expect(again).toMatchObject({ code: 0, stdout: `${line}: erased already\n` });
  expect(await userRow(id)).toMatchObject({ version: 2 });
  // Mails leave in their order, so a second one to the account would have left before this one.
  const other = await signUp(identity);
  await expect.poll(() => identity.mails.to(other.email)).toHaveLength(1);
  const subjects = identity.mails.to(email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Ton compte a été supprimé')).toHaveLength(1);
});

test('an unknown account is reported, and lines of other services are skipped', async () => {
  const absent = `identity account ${newId()} 2026-11-23T13:05:00.000Z`;
  const others = `\n> gamelles@0.1.0 erasures\n\nclients record ${newId()} 2026-11-23T13:05:00.000Z\n`;
  expect(await repeat(`${others}${absent}\r\n`)).toMatchObject({
    code: 0,
    stdout: `${absent}: not there\n`,
  });
});

test('a line that fails is named, and the others are repeated all the same', async () => {
  const { id, line } = await deletedAndRestored();
  const wrong = [
    'identity account somebody 2026-11-23T13:05:00.000Z',
    `identity kitchen ${id} 2026-11-23T13:05:00.000Z`,
    `identity account ${id}`,
  ];
  const { code, stdout, stderr } = await repeat([...wrong, line].join('\n'));
  expect(code).toBe(1);
  for (const one of wrong) expect(stderr).toContain(`${one}: failed: `);
  expect(stdout).toBe(`${line}: erased\n`);
});

test('the program explains its arguments if they are wrong', async () => {
  const { code, stdout, stderr } = await erasures(['--since', 'yesterday']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Usage: erasures --since <moment');
});

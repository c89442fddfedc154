import { accountAsked, accountsListed, type DataOf } from '@gamelles/contracts';
import { newId, type Caller } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { wrongRows } from '../testing/wrong-rows.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients({ SELF_CHECK_SECONDS: '1' });
});
afterAll(() => service.stop());

/** The interval between two lists: longer than a difference must last to count. */
const patience = { interval: 700 };

type Listed = DataOf<typeof accountsListed>['accounts'];

/** Publishes a list in which these accounts are all that come after one. */
function list(after: string, accounts: Listed) {
  const id = newId();
  const data = { id, after, up_to: null, accounts };
  return service.publish(accountsListed, { subject: id, version: 1, data });
}

/** A client of whom svc-identity has announced version 2, with a verified address. */
async function aClient() {
  const before = newId();
  const who = await service.signUp('client');
  const announceAgain = () => service.tellUser(who, 2, { email_verified: true });
  await announceAgain();
  const listed = { id: who.id, version: 2, role: who.role, email_verified: true } as const;
  return { who, announceAgain, list: (others: Listed = []) => list(before, [listed, ...others]) };
}

function wrongAccounts() {
  return wrongRows(service, 'accounts_fit_identity');
}
function asked({ id }: Pick<Caller, 'id'>) {
  return service.published(accountAsked).filter(({ subject }) => subject === id);
}
function differences() {
  return service.db('account_differences').orderBy('id').pluck('id');
}
function heldOf({ id }: Caller) {
  return service.db('accounts').where({ id }).first('version', 'role', 'verified_email');
}

test('an account that equals its list entry is no difference', async () => {
  const client = await aClient();
  const unheard = newId();
  const listed = { id: unheard, version: 1, role: 'traiteur', email_verified: false } as const;
  await client.list([listed]);
  await expect.poll(differences, patience).toEqual([unheard]);
  await client.list();
  await expect.poll(differences, patience).toEqual([]);
});

test('an account whose event is on its way at the first comparison is not asked for', async () => {
  const { who, list } = await aClient();
  await service.db('accounts').where({ id: who.id }).update({ version: 1 });
  await list();
  await expect.poll(differences, patience).toEqual([who.id]);
  await service.tellUser(who, 2, { email_verified: true });
  expect(await differences()).toEqual([]);
  expect(asked(who)).toEqual([]);
});

test.each([
  {
    what: 'was lost',
    tamper: ({ id }: Caller) => service.db('accounts').where({ id }).delete(),
  },
  {
    what: 'has an earlier version',
    tamper: ({ id }: Caller) =>
      service.db('accounts').where({ id }).update({ version: 1, verified_email: null }),
  },
  {
    what: 'has a version that never existed',
    tamper: ({ id }: Caller) => service.db('accounts').where({ id }).update({ version: 99 }),
  },
  {
    what: 'has another role',
    tamper: ({ id }: Caller) => service.db('accounts').where({ id }).update({ role: 'traiteur' }),
  },
  {
    what: 'has a record with another address',
    tamper: ({ id: user_id }: Caller) =>
      service.db('clients').where({ user_id }).update({ email: 'autre@exemple.fr' }),
  },
])('an account that $what is counted until it is announced again', async ({ tamper }) => {
  const { who, list, announceAgain } = await aClient();
  const right = await heldOf(who);
  const record = await service.ownRecord(who);
  await tamper(who);
  const listedAgain = () => list().then(wrongAccounts);
  await expect.poll(listedAgain, patience).toBe(1);
  await expect.poll(() => asked(who).length, patience).toBeGreaterThan(0);

  await announceAgain();
  await expect.poll(() => heldOf(who), patience).toEqual(right);
  // The corrected address is a change of the record.
  expect(await service.ownRecord(who)).toEqual({ ...record, version: expect.any(Number) });
  await expect.poll(listedAgain, patience).toBe(0);
  expect(await differences()).toEqual([]);
});

test('an unlisted account is forgotten, but the record of its person stays', async () => {
  const before = newId();
  const who = await service.signUp('client');
  const record = await service.ownRecord(who);
  const nothing = { version: 0, role: null, verified_email: null };
  const heldAfterList = () => list(before, []).then(() => heldOf(who));
  await expect.poll(heldAfterList, patience).toEqual(nothing);
  await expect.poll(wrongAccounts, patience).toBe(0);
  expect(asked(who)).toEqual([]);
  expect(await service.ownRecord(who)).toEqual(record);
});

import { accountAsked, accountsListed, userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';
import { listAccounts } from './list-accounts.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
  // The service publishes the first page by itself, and the next one only after these tests.
  await identity.announced(accountsListed, () => true);
});
afterAll(() => identity.stop());

/** Sets the listing as if all pages up to this account were published. */
function turnTo({ id: after }: { readonly id: string }) {
  return identity.db('listing').update({ after, is_told: false });
}

function timesAnnounced({ id }: { readonly id: string }) {
  return identity.published(userChanged).filter(({ subject }) => subject === id).length;
}

function ask(id: string) {
  return identity.publish(accountAsked, { subject: id, version: 1, data: { id } });
}

test('all accounts are listed page by page, each page twice', async () => {
  const before = await signUp(identity);
  const caterer = await signUp(identity, { role: 'traiteur' });
  const gone = await signUp(identity);
  await identity.as(await logIn(identity, gone)).delete('/api/users/me');
  await turnTo(before);

  const first = {
    after: before.id,
    up_to: caterer.id,
    accounts: [{ id: caterer.id, version: 1, role: 'traiteur', email_verified: false }],
  };
  const second = {
    after: caterer.id,
    up_to: gone.id,
    accounts: [{ id: gone.id, version: 2, role: null, email_verified: false }],
  };
  const last = { after: gone.id, up_to: null, accounts: [] };
  for (const page of [first, first, second, second, last, last]) {
    const told = await listAccounts(identity.db, 0, 1);
    expect(told).toMatchObject(page);
    await identity.announced(accountsListed, ({ subject }) => subject === told?.id);
  }
  expect(await listAccounts(identity.db, 0, 1)).toMatchObject({ after: null });
});

test('two instances publish one page', async () => {
  const other = await identity.db.transaction();
  await other('listing').forUpdate();
  expect(await listAccounts(identity.db, 0)).toBeUndefined();
  await other.rollback();
  expect(await listAccounts(identity.db, 0)).toBeDefined();
  expect(await listAccounts(identity.db, 60)).toBeUndefined();
});

test('a requested account is announced once more, and no other', async () => {
  const [asked, gone, other] = [
    await signUp(identity),
    await signUp(identity),
    await signUp(identity),
  ];
  await identity.as(await logIn(identity, gone)).delete('/api/users/me');
  await expect.poll(() => timesAnnounced(gone)).toBe(2);
  await expect.poll(() => timesAnnounced(other)).toBe(1);

  await ask(newId());
  await ask(gone.id);
  await ask(asked.id);
  await expect.poll(() => timesAnnounced(asked)).toBe(2);
  await expect.poll(() => timesAnnounced(gone)).toBe(3);
  expect(timesAnnounced(other)).toBe(1);
  const last = await identity.announced(userChanged, ({ subject }) => subject === gone.id);
  expect(last).toMatchObject({ aggregateversion: 2, data: { deleted: true } });
});

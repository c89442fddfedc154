import { clientChanged, journalApi, userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleted, departedFrom } from '../testing/gone-clients.ts';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { noNotesOfGoneClients } from './self-check.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

/** A visit with a note, and the client's own account. */
async function aVisit() {
  const kitchen = await openKitchen(service);
  await kitchen.deliver(3);
  await kitchen.send({ kind: 'collected', amount: 9.7, note: 'Payé par le voisin' });
  return kitchen;
}
function notesOf(clientId: string) {
  return service.db('journal_notes').where({ client_id: clientId });
}

test('a client reads the same lines and figures as the caterer, without the notes', async () => {
  const { chef, client_id, lines, account } = await aVisit();
  await aVisit();
  service.clients.answer('records', 200, [
    { id: client_id, chef_id: chef.id },
    { id: newId(), chef_id: null },
  ]);
  const client = service.as(caller('client'));
  const own = journalApi.listOwnJournal.response.parse(
    (await client.get('/api/journal/mine')).body,
  );
  const theirs = await lines();
  expect(theirs[0]).toMatchObject({ note: 'Payé par le voisin', by_you: true, can_undo: true });
  const unsaid = { note: null, by_you: false, can_undo: false, can_correct: false };
  expect(own).toEqual(theirs.map((line) => ({ ...line, ...unsaid })));
  const accounts = await client.get('/api/accounts');
  expect(accounts.body).toEqual([await account()]);
  const [first] = journalApi.listOwnAccounts.response.parse(accounts.body);
  expect(first).toMatchObject({ box_owed: 3, amount_due: 20, open: [{ box_owed: 3, due: 20 }] });
});

test('a client without a record reads empty lists, and each role has its own calls', async () => {
  service.clients.answer('records', 200, []);
  const client = service.as(caller('client'));
  expect((await client.get('/api/journal/mine')).body).toEqual([]);
  expect((await client.get('/api/accounts')).body).toEqual([]);
  const chef = service.as(caller('traiteur'));
  expect(await chef.get('/api/journal/mine')).toMatchObject({ status: 403 });
  expect(await client.get(`/api/journal?client_id=${newId()}`)).toMatchObject({ status: 403 });
});

test('the account of another caterer’s client is not found', async () => {
  const { client_id } = await aVisit();
  const other = service.as(caller('traiteur'));
  const answer = await other.get(`/api/accounts/${client_id}`);
  expect(answer).toMatchObject({ status: 404, body: { code: 'client_not_found' } });
  const page = await other.get('/api/journal?client_id=' + client_id + '&after=nonsense');
  expect(page).toMatchObject({
    status: 422,
    body: { fields: { after: 'Cette page est inconnue.' } },
  });
});

test.each(['nonsense', '0000-01-01T00:00:00Z 00000000-0000-7000-8000-000000000000'])(
  'a page after %s is unknown',
  async (place) => {
    const { mine, client_id } = await aVisit();
    const after = Buffer.from(place).toString('base64url');
    expect(await mine.get(`/api/journal?client_id=${client_id}&after=${after}`)).toMatchObject({
      status: 422,
      body: { fields: { after: 'Cette page est inconnue.' } },
    });
  },
);

test.each([
  { what: 'that is removed', gone: () => deleted },
  { what: 'whose account is deleted', gone: departedFrom },
])('the notes about a client $what are deleted, and none is added later', async ({ gone }) => {
  const { chef, client_id, lines, send } = await aVisit();
  expect(await notesOf(client_id)).toHaveLength(1);
  const data = { id: client_id, ...gone(chef.id) };
  await service.publish(clientChanged, { subject: client_id, version: 9, data });
  await vi.waitFor(async () => expect(await notesOf(client_id)).toHaveLength(0), {
    timeout: 60_000,
  });
  expect((await lines())[0]).toMatchObject({ kind: 'collected', note: null });
  const late = newId();
  await send(
    { id: late, kind: 'collected', amount: 2, note: 'Payé par sa fille' },
    { kind: 'absent', note: 'Hospitalisée' },
    { kind: 'undone', undoes: late, note: 'Chèque sans provision' },
  );
  expect(await notesOf(client_id)).toHaveLength(0);
  expect((await lines()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['absent']));
});

test('a client who is removed may still pay', async () => {
  const { client_id, send } = await aVisit();
  const data = { id: client_id, ...deleted };
  await service.publish(clientChanged, { subject: client_id, version: 9, data });
  const removed = [{ outcome: 'done', message: 'Client supprimé\u00a0: noté dans tes comptes.' }];
  await vi.waitFor(
    async () =>
      expect((await send({ kind: 'collected', amount: 1 })).results).toMatchObject(removed),
    { timeout: 60_000 },
  );
});

test('a note that came at the same moment as the removal is found and deleted', async () => {
  const { chef, client_id } = await aVisit();
  const check = noNotesOfGoneClients(service.db);
  await service.db('clients').where({ id: client_id }).update({ deleted: true });
  expect(await check.countWrong()).toBe(1);
  await check.repair?.();
  expect(await check.countWrong()).toBe(0);
  expect(await notesOf(client_id)).toHaveLength(0);
  expect(await service.db('journal').where({ chef_id: chef.id })).not.toHaveLength(0);
});

test('the notes of a caterer are deleted with the caterer', async () => {
  const { chef, client_id } = await aVisit();
  const data = { id: chef.id, deleted: true, change: 'deleted' } as const;
  await service.publish(userChanged, { subject: chef.id, version: 2, data });
  await vi.waitFor(async () => expect(await notesOf(client_id)).toHaveLength(0), {
    timeout: 60_000,
  });
});

test('the service may not change or delete an entry', async () => {
  const { client_id } = await aVisit();
  const entries = () => service.db('journal').where({ client_id });
  await expect(entries().update({ quantity: 1 })).rejects.toThrow(/permission denied/);
  await expect(entries().delete()).rejects.toThrow(/permission denied/);
});

import { clientChanged, journalApi, userChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

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

test('a client without a record reads nothing, and a caterer has no such account', async () => {
  service.clients.answer('records', 200, []);
  const client = service.as(caller('client'));
  expect((await client.get('/api/journal/mine')).body).toEqual([]);
  expect((await client.get('/api/accounts')).body).toEqual([]);
  const chef = service.as(caller('traiteur'));
  expect(await chef.get('/api/journal/mine')).toMatchObject({ status: 403 });
  expect(await client.get(`/api/journal?client_id=${newId()}`)).toMatchObject({ status: 403 });
});

test('an account of nobody’s own is not found', async () => {
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

test('a note goes with the client, and the line stays', async () => {
  const { client_id, lines, send } = await aVisit();
  expect(await notesOf(client_id)).toHaveLength(1);
  const data = { id: client_id, deleted: true, change: 'deleted' } as const;
  await service.publish(clientChanged, { subject: client_id, version: 9, data });
  await vi.waitFor(async () => expect(await notesOf(client_id)).toHaveLength(0), {
    timeout: 60_000,
  });
  expect((await lines())[0]).toMatchObject({ kind: 'collected', note: null });
  const { results } = await send({ kind: 'collected', amount: 1 });
  expect(results).toMatchObject([
    { outcome: 'done', message: 'Client supprimé : noté dans tes comptes.' },
  ]);
});

test('a note goes with the caterer', async () => {
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

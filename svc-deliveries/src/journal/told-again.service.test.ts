import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen, type Entry } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { wrongBooks } from '../testing/wrong-books.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

test('money that an earlier call has recorded, whose response was lost, is not recorded again', async () => {
  const { mine, deliver, send, account } = await openKitchen(service);
  const { id: delivery_id } = await deliver(2);
  const settling = { kind: 'collected', amount: 19.8, delivery_id, settles: true };
  const call = { returned: true, paid: true };
  await mine.patch(`/api/deliveries/${delivery_id}/resolve`, call);
  const { results } = await send({ kind: 'returned', delivery_id }, settling);
  expect(results).toMatchObject([
    { outcome: 'already' },
    { outcome: 'already', message: expect.stringMatching(/^Déjà encaissé à \d\d:\d\d\.$/) },
  ]);
  expect(await account()).toMatchObject({ amount_due: 0, credit: 0 });
  const other = await deliver(2);
  const [first] = (await send({ ...settling, delivery_id: other.id })).results;
  expect(first?.outcome).toBe('done');
  expect(await account()).toMatchObject({ amount_due: 0, credit: 0 });
});

test('a repeat returns the doubt about money again, only for the later payment', async () => {
  const { send } = await openKitchen(service);
  const doubt = { code: 'collected_twice', message: 'Encaissé deux fois aujourd’hui\u00a0?' };
  const [first, second] = [newId(), newId()].map((id) => ({ id, kind: 'collected', amount: 10 }));
  const tell = async (...entries: readonly Entry[]) => (await send(...entries)).results;
  expect(await tell({ ...first }, { ...second })).toMatchObject([{ outcome: 'done' }, doubt]);
  expect(await tell({ ...second })).toEqual([{ id: second?.id, outcome: 'already', ...doubt }]);
  expect(await tell({ ...first })).toEqual([{ id: first?.id, outcome: 'already' }]);
  await tell({ kind: 'undone', undoes: second?.id });
  expect(await tell({ ...second })).toEqual([{ id: second?.id, outcome: 'already' }]);
});

test('a repeat is recognised even if the client, who owed nothing, was removed meanwhile', async () => {
  const { client_id, outcomes } = await openKitchen(service);
  const absent = { id: newId(), kind: 'absent' };
  expect(await outcomes(absent)).toEqual(['done']);
  await service.db('clients').where({ id: client_id }).update({ deleted: true });
  expect(await outcomes(absent)).toEqual(['already']);
  expect(await outcomes({ kind: 'absent' })).toEqual(['refused']);
});

test('the doubt about money is about the present amounts of payments', async () => {
  const { mine, send } = await openKitchen(service);
  const id = newId();
  const correct = (amount: number) => mine.post(`/api/payments/${id}/corrections`, { amount });
  const tell = async (amount: number) => (await send({ kind: 'collected', amount })).results;
  await send({ id, kind: 'collected', amount: 300 });
  await correct(30);
  expect(await tell(30)).toMatchObject([{ code: 'collected_twice' }]);
  await correct(0);
  const [first] = await tell(300);
  expect(first).toMatchObject({ outcome: 'done' });
  expect(first).not.toHaveProperty('code');
});

test('money that a lost answer had recorded is recognised even after a correction', async () => {
  const { mine, deliver, send, account } = await openKitchen(service);
  const { id: delivery_id } = await deliver(2);
  const id = newId();
  await send({ id, kind: 'collected', amount: 19.8, delivery_id });
  await mine.post(`/api/payments/${id}/corrections`, { amount: 20 });
  const { results } = await send({ kind: 'collected', amount: 19.8, delivery_id, settles: true });
  expect(results).toMatchObject([{ outcome: 'already' }]);
  expect(await account()).toMatchObject({ credit: 0.2 });
});

test('a handover of a deleted delivery is stored as a note', async () => {
  const { deliver, send, outcomes, lines } = await openKitchen(service);
  await deliver();
  const [gone] = (await send({ kind: 'delivered', delivery_id: newId() })).results;
  expect(gone).toMatchObject({ outcome: 'refused', code: 'delivery_not_found' });
  const note = 'Deux gratins, livraison supprimée depuis';
  const id = newId();
  expect(await outcomes({ id, kind: 'delivered', note })).toEqual(['done']);
  const [line] = await lines();
  expect(line).toMatchObject({ kind: 'delivered', note, quantity: null, balance_change: 0 });
  expect(await outcomes({ kind: 'undone', undoes: id })).toEqual(['done']);
});

test('entries of several phones about one account at the same moment each count once', async () => {
  const { mine, deliver, send, account } = await openKitchen(service);
  const made = [await deliver(2), await deliver(2), await deliver(2)];
  const collected = { kind: 'collected', amount: 10 };
  const visits = made.map(({ id: delivery_id }) => [
    { kind: 'delivered', delivery_id },
    { kind: 'returned', delivery_id },
    collected,
  ]);
  const sent = await Promise.all([
    ...visits.map((entries) => send(...entries)),
    send({ kind: 'returned', quantity: 1 }, collected, collected),
  ]);
  const pay = (id: string) =>
    mine.patch(`/api/deliveries/${id}/resolve`, { returned: true, paid: false });
  await Promise.all(made.map(({ id }) => pay(id)));
  const outcomes = sent.flatMap(({ results }) => results.map(({ outcome }) => outcome));
  expect(outcomes).not.toContain('refused');
  // Three deliveries at 19.80 €, and five times 10 €.
  expect(await account()).toMatchObject({ box_owed: 0, amount_due: 9.4, credit: 0 });
  expect(await wrongBooks(service.db)).toEqual([]);
});

import { clientChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedBy } from '../testing/gone-clients.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

/** A client with boxes out, who can leave the caterer and come back. */
async function anAccount() {
  const chef = caller('traiteur');
  const { id, client_id } = await service.deliver(chef);
  const tell = async (version: number, closed: boolean) => {
    const data = { id: client_id, ...closedBy(chef.id), closed };
    await service.publish(clientChanged, { subject: client_id, version, data });
    // The queue keeps its order, so the event above is applied before this one.
    return service.addClient(chef);
  };
  const as = service.as(chef);
  const deliver = (key = newId()) =>
    as.post('/api/deliveries', { client_id, quantity: 1 }, { 'Idempotency-Key': key });
  const written = () =>
    Promise.all(
      ['deliveries', 'ledger_entries', 'journal'].map((table) =>
        service.db(table).where({ client_id }).orderBy('id'),
      ),
    );
  return { as, id, client_id, tell, deliver, written };
}

const closed = { status: 409, body: { code: 'record_closed' } };

test('whoever was left delivers nothing more to that client, alone or among others', async () => {
  const { as, client_id, tell, deliver, written } = await anAccount();
  const other = await tell(2, true);
  const before = await written();
  expect(await deliver()).toMatchObject(closed);
  const deliveries = [client_id, other].map((id) => ({ client_id: id, quantity: 1 }));
  expect(await as.post('/api/deliveries/batch', { deliveries })).toMatchObject(closed);
  expect(await written()).toEqual(before);
  expect(await service.db('deliveries').where({ client_id: other })).toEqual([]);
});

test('credit of a client who has left pays for nothing new', async () => {
  const { as, client_id, tell, deliver, written } = await anAccount();
  expect((await as.post('/api/payments', { client_id, amount: 50 })).status).toBe(201);
  await tell(2, true);
  const before = await written();
  expect(await deliver()).toMatchObject(closed);
  expect(await written()).toEqual(before);
});

test('a client who has left before the first box gets none', async () => {
  const chef = caller('traiteur');
  const id = await service.addClient(chef);
  const data = { id, ...closedBy(chef.id) };
  await service.publish(clientChanged, { subject: id, version: 2, data });
  await service.addClient(chef);
  const delivery = { client_id: id, quantity: 1 };
  expect(await service.as(chef).post('/api/deliveries', delivery)).toMatchObject(closed);
  expect(await service.db('accounts').where({ client_id: id })).toEqual([]);
});

test('what was delivered before is corrected, comes back and is paid', async () => {
  const { as, id, client_id, tell } = await anAccount();
  await tell(2, true);
  const right = { amount: 20, quantity: 2 };
  expect((await as.post(`/api/deliveries/${id}/corrections`, right)).status).toBe(201);
  const back = { returned: true, paid: false };
  expect((await as.patch(`/api/deliveries/${id}/resolve`, back)).status).toBe(200);
  expect(await as.post('/api/payments', { client_id, amount: 20 })).toMatchObject({ status: 201 });
  expect((await as.get(`/api/accounts/${client_id}`)).body).toMatchObject({
    box_owed: 0,
    amount_due: 0,
  });
});

test('a repeat from before gets its first answer, and a client who came back gets boxes', async () => {
  const { tell, deliver } = await anAccount();
  const first = await deliver('answer-lost');
  await tell(2, true);
  expect(await deliver('answer-lost')).toMatchObject({ status: 201, body: first.body });
  await tell(3, false);
  expect(await deliver()).toMatchObject({ status: 201 });
});

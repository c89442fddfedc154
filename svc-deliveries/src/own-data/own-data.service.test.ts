import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const path = '/api/deliveries/me/export';

/** A caterer with two clients, one of whom has returned and paid a box. */
async function aKitchen() {
  const chef = caller('traiteur');
  const one = await service.deliver(chef, { quantity: 3, unit_price: 9.9 });
  const other = await service.deliver(chef);
  await service.as(chef).patch(`/api/qrcodes/${one.qr_token}/return`);
  await service.as(chef).patch(`/api/qrcodes/${one.qr_token}/pay`);
  return { chef, one, other };
}
function paid(deliveryId: string) {
  return [
    { delivery_id: deliveryId, kind: 'charge', amount: 29.7 },
    { delivery_id: deliveryId, kind: 'payment', amount: -29.7 },
  ];
}

describe('own data', () => {
  it('of a caterer are all boxes, every line of the ledger and the usual price', async () => {
    const { chef, one, other } = await aKitchen();
    await service.as(chef).put('/api/deliveries/default-price', { unit_price: 8.5 });
    await service.as(chef).put(`/api/rounds/2026-11-22/stops/${one.client_id}`);
    await aKitchen();
    const { status, body } = await service.as(chef).get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      default_price: 8.5,
      deliveries: [{ id: one.id, qr_token: one.qr_token, paid: true }, { id: other.id }],
      ledger: expect.arrayContaining(paid(one.id).map((line) => expect.objectContaining(line))),
    });
    expect(body.ledger).toHaveLength(3);
    const stop = { date: '2026-11-22', client_id: one.client_id, place: null, by_hand: true };
    expect(body.rounds).toEqual([{ chef_id: chef.id, ...stop }]);
  });

  it('of a client are the notes of caterers on the records that svc-clients names', async () => {
    const { chef, one } = await aKitchen();
    const client = caller('client');
    await service.as(chef).put(`/api/rounds/2026-11-22/stops/${one.client_id}`);
    service.clients.answer('records', 200, [
      { id: one.client_id, chef_id: chef.id },
      { id: crypto.randomUUID(), chef_id: null },
    ]);
    const { body } = await service.as(client).get(path);
    expect(body.default_price).toBeNull();
    expect(body.deliveries).toMatchObject([{ id: one.id, client_id: one.client_id, paid: true }]);
    expect(body.ledger).toMatchObject(paid(one.id));
    expect(body.rounds).toMatchObject([{ chef_id: chef.id, client_id: one.client_id }]);
  });

  it('have the reason of a line, the entry that caused it, and the clock of its phone', async () => {
    const { chef, other } = await aKitchen();
    const { id, client_id } = other;
    const right = { amount: 19.8, quantity: 2 };
    await service.as(chef).post(`/api/deliveries/${id}/corrections`, right);
    const told = '2026-11-28T09:00:00.000Z';
    const entry = { id: newId(), kind: 'collected', client_id, amount: 5, happened_at: told };
    const sent = { sent_at: new Date().toISOString(), entries: [entry] };
    expect(await service.as(chef).post('/api/journal', sent)).toMatchObject({ status: 200 });
    const { body } = await service.as(chef).get(path);
    const ofOther = body.ledger.filter((line: { readonly delivery_id: string | null }) =>
      [id, null].includes(line.delivery_id),
    );
    expect(ofOther).toMatchObject([
      { kind: 'charge', journal_id: id, note: null },
      { kind: 'correction', note: 'Nombre de gamelles corrigé\u00a0: 2 au lieu de 3' },
      { kind: 'payment', journal_id: entry.id },
      { kind: 'allocation', journal_id: entry.id },
      { kind: 'allocation', journal_id: entry.id },
    ]);
    expect(body.journal).toContainEqual(expect.objectContaining({ id: entry.id, told_at: told }));
  });

  it('of a client are refused while svc-clients cannot name the records', async () => {
    service.clients.answer('records', 500, {});
    const { status, body } = await service.as(caller('client')).get(path);
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });

  it('are complete, however long the books', async () => {
    const chef = caller('traiteur');
    const first = await service.deliver(chef);
    const client_id = first.client_id;
    await service.db.raw(
      `insert into deliveries (id, version, chef_id, client_id, quantity, date, unit_price_cents, qr_token)
       select gen_random_uuid(), 1, ?, ?, 1, '2026-01-01', 0, 'label-of-a-long-history-' || n
         from generate_series(1, 4999) n`,
      [chef.id, client_id],
    );
    await service.db.raw(
      `insert into ledger_entries
         (id, chef_id, client_id, delivery_id, kind, amount_cents, recorded_by, recorded_at)
       select gen_random_uuid(), chef_id, client_id, id, 'charge', 0, chef_id, now()
         from deliveries where chef_id = ? and id <> ?`,
      [chef.id, first.id],
    );
    const { body } = await service.as(chef).get(path);
    const ids = body.deliveries.map(({ id }: { readonly id: string }) => id);
    expect([new Set(ids).size, ids.length, body.ledger.length]).toEqual([5000, 5000, 5000]);
  });
});

it('each person can export this data ten times an hour', async () => {
  const [somebody, other] = [caller('traiteur'), caller('traiteur')];
  for (let n = 0; n < 10; n++) {
    expect((await service.as(somebody).get('/api/deliveries/me/export')).status).toBe(200);
  }
  const refused = await service.as(somebody).get('/api/deliveries/me/export');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect((await service.as(other).get('/api/deliveries/me/export')).status).toBe(200);
});

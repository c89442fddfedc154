import { deliveryChanged, paymentRecorded } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const chef = caller('traiteur');
function returnBox(token: string) {
  return service.as(chef).patch(`/api/qrcodes/${token}/return`);
}
function payBox(token: string) {
  return service.as(chef).patch(`/api/qrcodes/${token}/pay`);
}
function resolve(id: string, paid: boolean) {
  return service.as(chef).patch(`/api/deliveries/${id}/resolve`, { returned: true, paid });
}

function changesOf(id: string) {
  return service
    .published(deliveryChanged)
    .filter(({ subject }) => subject === id)
    .map(({ aggregateversion, data }) => [aggregateversion, data.change]);
}
function paymentsOf(id: string) {
  return service
    .published(paymentRecorded)
    .filter(({ data }) => !data.deleted && data.delivery_id === id);
}
/** Everything that was announced is at the broker once the outbox is empty. */
function allPublished() {
  return vi.waitFor(async () => expect(await service.db('outbox')).toEqual([]), {
    timeout: 60_000,
  });
}

describe('a box that came back', () => {
  it('counts as returned and not as paid', async () => {
    const { qr_token } = await service.deliver(chef);
    const { status, body } = await returnBox(qr_token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      returned: true,
      paid: false,
      paid_at: null,
      client: 'Léa Martin',
    });
    expect(Math.abs(Date.parse(body.returned_at) - Date.now())).toBeLessThan(5_000);
  });

  it('counts once when it is scanned twice, with the time of the first', async () => {
    const { id, qr_token } = await service.deliver(chef);
    const first = await returnBox(qr_token);
    const second = await returnBox(qr_token);
    expect(second).toMatchObject({ status: 200, body: { ...first.body, entry_ids: [] } });
    await allPublished();
    expect(changesOf(id)).toEqual([
      [1, 'created'],
      [2, 'returned'],
    ]);
  });

  it('counts once when thirty scans arrive at the same moment', async () => {
    const { id, qr_token } = await service.deliver(chef);
    const answers = await Promise.all(Array.from({ length: 30 }, () => returnBox(qr_token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.returned_at)).size).toBe(1);
    await allPublished();
    expect(changesOf(id)).toHaveLength(2);
  });
});

describe('a payment', () => {
  it('is refused before the box came back, and leaves nothing behind', async () => {
    const { id, qr_token } = await service.deliver(chef);
    expect(await payBox(qr_token)).toMatchObject({
      status: 409,
      body: { code: 'delivery_not_returned' },
    });
    expect(await service.ledger(id)).toEqual([{ kind: 'charge', amount_cents: 2970 }]);
  });

  it('settles what is due, and announces both the delivery and the payment', async () => {
    const { id, client_id, qr_token } = await service.deliver(chef);
    await returnBox(qr_token);
    const { status, body } = await payBox(qr_token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ returned: true, paid: true, amount: 29.7 });
    expect(await service.ledger(id)).toEqual([
      { kind: 'charge', amount_cents: 2970 },
      { kind: 'payment', amount_cents: -2970 },
    ]);
    await allPublished();
    expect(changesOf(id).at(-1)).toEqual([3, 'paid']);
    expect(paymentsOf(id)).toEqual([
      expect.objectContaining({
        aggregateversion: 1,
        data: {
          id: expect.any(String),
          deleted: false,
          change: 'recorded',
          chef_id: chef.id,
          client_id,
          delivery_id: id,
          amount_cents: 2970,
          method: null,
          recorded_at: body.paid_at,
        },
      }),
    ]);
  });

  it('counts once when thirty are recorded at the same moment', async () => {
    const { id, qr_token } = await service.deliver(chef);
    await returnBox(qr_token);
    const answers = await Promise.all(Array.from({ length: 30 }, () => payBox(qr_token)));
    expect(new Set(answers.map(({ body }) => body.paid_at)).size).toBe(1);
    expect(await service.ledger(id)).toHaveLength(2);
    await allPublished();
    expect(paymentsOf(id)).toHaveLength(1);
  });

  it('settles only the rest of what a correction has left due', async () => {
    const { id, client_id, qr_token } = await service.deliver(chef);
    await service.db('ledger_entries').insert({
      id: newId(),
      chef_id: chef.id,
      client_id,
      delivery_id: id,
      kind: 'correction',
      amount_cents: -990,
      recorded_by: chef.id,
      recorded_at: new Date(),
    });
    await returnBox(qr_token);
    expect((await payBox(qr_token)).body.amount).toBe(19.8);
    await allPublished();
    expect(paymentsOf(id)[0]).toMatchObject({ data: { amount_cents: 1980 } });
  });

  it('of a free box changes its state, without a line in the ledger', async () => {
    const { id } = await service.deliver(chef, { unit_price: 0 });
    expect((await resolve(id, true)).body).toMatchObject({ paid: true, amount: 0 });
    expect(await service.ledger(id)).toEqual([{ kind: 'charge', amount_cents: 0 }]);
    await allPublished();
    expect(paymentsOf(id)).toEqual([]);
  });
});

describe('resolving a delivery', () => {
  it('returns and pays it in one step, announced once', async () => {
    const { id } = await service.deliver(chef);
    const { status, body } = await resolve(id, true);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      delivery_id: id,
      returned: true,
      paid: true,
      message: 'Statut de livraison mis à jour',
    });
    expect(body.returned_at).toBe(body.paid_at);
    await allPublished();
    expect(changesOf(id)).toEqual([
      [1, 'created'],
      [2, 'paid'],
    ]);
  });

  it('pays a returned one later, and never undoes a payment', async () => {
    const { id } = await service.deliver(chef);
    expect((await resolve(id, false)).body).toMatchObject({ returned: true, paid: false });
    const paid = await resolve(id, true);
    expect(paid.body).toMatchObject({ returned: true, paid: true });
    expect((await resolve(id, false)).body).toEqual({ ...paid.body, entry_ids: [] });
    await allPublished();
    expect(changesOf(id)).toHaveLength(3);
  });

  it('pays nothing that is still out, and undoes no return', async () => {
    const { id } = await service.deliver(chef);
    const pay = () =>
      service.as(chef).patch(`/api/deliveries/${id}/resolve`, { returned: false, paid: true });
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'delivery_not_returned' } });
    await resolve(id, false);
    expect(await pay()).toMatchObject({ status: 200, body: { returned: true, paid: true } });
  });

  it.each([
    [{ returned: false, paid: false }, ['returned']],
    [{ returned: true }, ['paid']],
    [{ returned: true, paid: 'oui' }, ['paid']],
  ])('refuses %j', async (body, fields) => {
    const { id } = await service.deliver(chef);
    const answer = await service.as(chef).patch(`/api/deliveries/${id}/resolve`, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual(fields);
  });
});

describe('somebody else’s box', () => {
  it('returns the same 404 as an unknown one, and stays as it was', async () => {
    const other = caller('traiteur');
    const { id, qr_token } = await service.deliver(other);
    const unknown = 'A'.repeat(24);
    const resolved = { returned: true, paid: true };
    const as = service.as(chef);
    const pairs = await Promise.all([
      Promise.all([qr_token, unknown].map((token) => as.get(`/api/qrcodes/${token}`))),
      Promise.all([qr_token, unknown].map((token) => as.patch(`/api/qrcodes/${token}/return`))),
      Promise.all([qr_token, unknown].map((token) => as.patch(`/api/qrcodes/${token}/pay`))),
      Promise.all(
        [id, newId()].map((each) => as.patch(`/api/deliveries/${each}/resolve`, resolved)),
      ),
    ]);
    for (const [foreign, none] of pairs) {
      expect(foreign).toMatchObject({ status: 404, body: { code: 'delivery_not_found' } });
      expect(foreign?.body).toEqual(none?.body);
    }
    expect((await service.as(other).get(`/api/qrcodes/${qr_token}`)).body.returned).toBe(false);
  });

  it('is out of reach without a token, and for a client', async () => {
    const { qr_token } = await service.deliver(chef);
    const path = `/api/qrcodes/${qr_token}/return`;
    expect((await service.nobody.patch(path)).status).toBe(401);
    expect((await service.as(caller('client')).patch(path)).status).toBe(403);
  });
});

describe('the answer of a call', () => {
  async function entriesOf(client_id: string) {
    const rows = await service.db('journal').where({ client_id }).orderBy('received_at');
    return rows.map(({ id, kind, method }) => [kind, id, method]);
  }

  it('names the entries that the call wrote, so that exactly these can be undone', async () => {
    const { id, client_id } = await service.deliver(chef);
    const { entry_ids } = (await resolve(id, true)).body;
    const written = (await entriesOf(client_id)).slice(1);
    expect(written.map(([kind]) => kind).toSorted()).toEqual(['collected', 'returned']);
    expect(written.map(([, entry]) => entry).toSorted()).toEqual([...entry_ids].toSorted());
    expect((await resolve(id, true)).body.entry_ids).toEqual([]);
  });

  it('keeps the payment method, if somebody named one', async () => {
    const one = await service.deliver(chef);
    await returnBox(one.qr_token);
    await service.as(chef).patch(`/api/qrcodes/${one.qr_token}/pay?method=cheque`);
    expect((await entriesOf(one.client_id)).at(-1)).toMatchObject([
      'collected',
      expect.any(String),
      'cheque',
    ]);
    const other = await service.deliver(chef);
    const body = { returned: true, paid: true, method: 'card' };
    await service.as(chef).patch(`/api/deliveries/${other.id}/resolve`, body);
    const payments = await service.as(chef).get(`/api/payments?client_id=${other.client_id}`);
    expect(payments.body).toMatchObject([{ amount: 29.7, method: 'card' }]);
    const wrong = await service.as(chef).patch(`/api/qrcodes/${other.qr_token}/pay?method=pebbles`);
    expect(wrong.status).toBe(422);
  });
});

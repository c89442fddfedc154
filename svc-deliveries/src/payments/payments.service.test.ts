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
function pay(body: object, as = chef) {
  return service.as(as).post('/api/payments', body);
}
function correctPayment(id: string, amount: number, as = chef) {
  return service.as(as).post(`/api/payments/${id}/corrections`, { amount });
}
function correctDelivery(id: string, amount: number, as = chef) {
  return service.as(as).post(`/api/deliveries/${id}/corrections`, { amount });
}

/** A delivery of 29,70 € whose boxes are back. */
async function returnedDelivery() {
  const delivery = await service.deliver(chef);
  const path = `/api/deliveries/${delivery.id}/resolve`;
  await service.as(chef).patch(path, { returned: true, paid: false });
  return delivery;
}
async function paidAt(qrToken: string): Promise<string | null> {
  return (await service.as(chef).get(`/api/qrcodes/${qrToken}`)).body.paid_at;
}
function changesOf(id: string) {
  return service
    .published(deliveryChanged)
    .filter(({ subject }) => subject === id)
    .map(({ data, aggregateversion }) => [aggregateversion, data.change]);
}
async function due(client_id: string) {
  return Number(
    (await service.db('ledger_entries').where({ client_id }).sum('amount_cents').first())?.['sum'],
  );
}

describe('a payment in parts', () => {
  it('leaves a delivery unpaid until nothing is due for it', async () => {
    const { id, client_id, qr_token } = await returnedDelivery();
    const body = { client_id, delivery_id: id, amount: 10, method: 'cash' };
    const first = await pay(body);
    expect(first.body).toMatchObject({ ...body, corrected: false, id: expect.any(String) });
    expect([first.status, await paidAt(qr_token)]).toEqual([201, null]);

    await pay({ client_id, delivery_id: id, amount: 19.7, method: 'meal_voucher' });
    expect(await paidAt(qr_token)).toEqual(expect.any(String));
    expect(await due(client_id)).toBe(0);
    await vi.waitFor(() =>
      expect(changesOf(id)).toEqual([
        [1, 'created'],
        [2, 'returned'],
        [3, 'corrected'],
        [4, 'paid'],
      ]),
    );
    expect(service.published(paymentRecorded)).toContainEqual(
      expect.objectContaining({
        subject: first.body.id,
        aggregateversion: 1,
        data: expect.objectContaining({ amount_cents: 1000, method: 'cash', delivery_id: id }),
      }),
    );
  });

  it('is completed by marking the delivery paid', async () => {
    const { id, client_id } = await returnedDelivery();
    await pay({ client_id, delivery_id: id, amount: 10 });
    await service.as(chef).patch(`/api/deliveries/${id}/resolve`, { returned: true, paid: true });
    expect((await service.ledger(id)).map(({ amount_cents }) => amount_cents)).toEqual([
      2970, -1000, -1970,
    ]);
  });

  it('pays nothing twice if the delivery is marked paid at the same moment', async () => {
    const deliveries = await Promise.all(Array.from({ length: 15 }, returnedDelivery));
    await Promise.all(
      deliveries.flatMap(({ id, client_id, qr_token }) => [
        service.as(chef).patch(`/api/qrcodes/${qr_token}/pay`),
        pay({ client_id, delivery_id: id, amount: 10 }),
        service.as(chef).patch(`/api/qrcodes/${qr_token}/pay`),
      ]),
    );
    for (const { client_id, qr_token } of deliveries) {
      // If the 10 € came after everything was paid, they are credit, and not lost.
      expect([0, -1000]).toContain(await due(client_id));
      expect(await service.dueOf(chef, qr_token)).toBe(0);
      expect(await paidAt(qr_token)).toEqual(expect.any(String));
    }
    for (const { id } of deliveries) {
      const sum = service.db('ledger_entries').where({ delivery_id: id }).sum('amount_cents');
      expect(await sum).toEqual([{ sum: 0 }]);
    }
  });

  it('is not counted twice when it is sent twice with its key', async () => {
    const { id, client_id } = await returnedDelivery();
    const send = () =>
      service
        .as(chef)
        .post(
          '/api/payments',
          { client_id, delivery_id: id, amount: 5 },
          { 'Idempotency-Key': id },
        );
    const [one, other] = await Promise.all([send(), send()]);
    expect(other.body).toEqual(one.body);
    expect(await due(client_id)).toBe(2470);
  });

  it('of more than is due leaves credit, also when several come at the same moment', async () => {
    const { id, client_id, qr_token } = await returnedDelivery();
    const answers = await Promise.all(
      [1, 2, 3].map(() => pay({ client_id, delivery_id: id, amount: 20 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect([await due(client_id), await service.dueOf(chef, qr_token)]).toEqual([2970 - 6000, 0]);
    expect(await paidAt(qr_token)).toEqual(expect.any(String));
  });
});

describe('a payment on account', () => {
  it('lowers what a client owes, whatever was delivered', async () => {
    const { client_id, qr_token } = await service.deliver(chef);
    const answer = await pay({ client_id, amount: 50 });
    expect(answer.body).toMatchObject({ delivery_id: null, method: null, amount: 50 });
    expect([await due(client_id), await paidAt(qr_token)]).toEqual([-2030, null]);
  });

  it('can be made by a client who is removed and still owes', async () => {
    const { client_id } = await service.deliver(chef);
    await service.db('clients').where({ id: client_id }).update({ deleted: true, chef_id: null });
    expect((await pay({ client_id, amount: 29.7 })).status).toBe(201);
  });
});

describe('a correction', () => {
  it('changes what a payment is worth, and leaves both in the ledger', async () => {
    const { id, client_id, qr_token } = await returnedDelivery();
    const { body } = await pay({ client_id, delivery_id: id, amount: 29.7 });
    const corrected = await correctPayment(body.id, 9.7);
    expect([corrected.status, corrected.body]).toEqual([
      201,
      { ...body, amount: 9.7, corrected: true },
    ]);
    expect(await service.ledger(id)).toEqual([
      { kind: 'charge', amount_cents: 2970 },
      { kind: 'payment', amount_cents: -2970 },
      { kind: 'correction', amount_cents: 2000 },
    ]);
    expect([await due(client_id), await paidAt(qr_token)]).toEqual([2000, null]);
    await vi.waitFor(() =>
      expect(changesOf(id).slice(2)).toEqual([
        [3, 'paid'],
        [4, 'corrected'],
      ]),
    );
    expect(service.published(paymentRecorded)).toContainEqual(
      expect.objectContaining({
        subject: body.id,
        aggregateversion: 2,
        data: expect.objectContaining({ change: 'corrected', amount_cents: 970 }),
      }),
    );
  });

  it('cancels a payment that was a mistake', async () => {
    const { client_id } = await service.deliver(chef);
    const { body } = await pay({ client_id, amount: 12 });
    expect((await correctPayment(body.id, 0)).body.amount).toBe(0);
    expect(await due(client_id)).toBe(2970);
  });

  it('repeated changes nothing, also at the same moment', async () => {
    const { client_id } = await service.deliver(chef);
    const { body } = await pay({ client_id, amount: 12 });
    await Promise.all([1, 2, 3].map(() => correctPayment(body.id, 8)));
    expect(await due(client_id)).toBe(2170);
    expect(await service.db('payments').where({ id: body.id }).first()).toMatchObject({
      version: 2,
    });
  });

  it('changes what a delivery was charged, and whether it is paid', async () => {
    const { id, client_id, qr_token } = await returnedDelivery();
    await pay({ client_id, delivery_id: id, amount: 29.7 });
    const dearer = await correctDelivery(id, 33);
    expect(dearer.body).toMatchObject({ id, amount: 33, paid: false });
    expect(await due(client_id)).toBe(330);
    expect((await correctDelivery(id, 29.7)).body).toMatchObject({ amount: 29.7, paid: true });
    expect(await paidAt(qr_token)).toEqual(expect.any(String));
    await vi.waitFor(() =>
      expect(
        service
          .published(deliveryChanged)
          .filter(({ subject }) => subject === id)
          .at(-1),
      ).toMatchObject({ aggregateversion: 5, data: { change: 'corrected', charged_cents: 2970 } }),
    );
  });
});

describe('the payments of a client', () => {
  it('are listed newest first, page by page', async () => {
    const { client_id } = await service.deliver(chef);
    for (const amount of [1, 2, 3]) await pay({ client_id, amount });
    const first = await service.as(chef).get(`/api/payments?client_id=${client_id}&limit=2`);
    expect(first.body.map(({ amount }: { readonly amount: number }) => amount)).toEqual([3, 2]);
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('Link') ?? '') ?? [];
    const second = await service.as(chef).get(next);
    expect(second.body.map(({ amount }: { readonly amount: number }) => amount)).toEqual([1]);
    expect(second.headers.get('Link')).toBeNull();
  });
});

describe('a payment is refused', () => {
  const refusal = async (body: object, as = chef) => {
    const answer = await pay(body, as);
    return [answer.status, answer.body.code];
  };

  it('for a client or a delivery of somebody else, or of nobody', async () => {
    const { id, client_id } = await returnedDelivery();
    const stranger = caller('traiteur');
    const notFound = [404, 'client_not_found'];
    expect(await refusal({ client_id, amount: 1 }, stranger)).toEqual(notFound);
    expect(await refusal({ client_id: newId(), amount: 1 })).toEqual(notFound);
    const other = await service.deliver(chef);
    const deliveryNotFound = [404, 'delivery_not_found'];
    const body = { client_id: other.client_id, amount: 1 };
    expect(await refusal({ ...body, delivery_id: id })).toEqual(deliveryNotFound);
    expect(await refusal({ ...body, delivery_id: newId() })).toEqual(deliveryNotFound);
    const { body: payment } = await pay({ client_id, amount: 1 });
    expect((await correctPayment(payment.id, 2, stranger)).body.code).toBe('payment_not_found');
    expect((await correctPayment(newId(), 2)).body.code).toBe('payment_not_found');
    expect((await correctDelivery(id, 2, stranger)).body.code).toBe('delivery_not_found');
  });

  it.each([
    [{ amount: 0 }],
    [{ amount: -1 }],
    [{ amount: 1.005 }],
    [{ amount: 'dix' }],
    [{ amount: 1, method: 'bitcoin' }],
    [{ amount: 1, tip: 2 }],
  ])('with %j', async (body) => {
    expect(await refusal({ client_id: newId(), ...body })).toEqual([422, 'invalid']);
  });

  it('from anybody but a caterer', async () => {
    expect((await service.nobody.post('/api/payments', {})).status).toBe(401);
    expect((await pay({}, caller('client'))).status).toBe(403);
  });
});

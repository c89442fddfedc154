import { dayInParis, deliveryChanged } from '@gamelles/contracts';
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

/** A client that svc-clients knows and has not announced yet. */
function newcomer(chefId: string) {
  const id = newId();
  const names = { firstname: 'Zoé', lastname: 'Petit', firstName: 'Zoé', lastName: 'Petit' };
  const health = { email: null, allergies: 'arachides', likes: null };
  service.clients.answer(id, 200, {
    id,
    chef_id: chefId,
    ...names,
    ...health,
    box_owed: 0,
    amount_due: 0,
  });
  return id;
}

describe('delivering boxes', () => {
  it('answers the delivery with a QR token, out and unpaid', async () => {
    const client_id = await service.addClient(chef);
    const body = { client_id, quantity: 3, dish_name: 'Couscous', unit_price: 9.9 };
    const answer = await service.as(chef).post('/api/deliveries', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: answer.body.deliveryId,
      deliveryId: expect.any(String),
      client_id,
      sender_id: chef.id,
      quantity: 3,
      date: dayInParis(new Date()),
      dish_name: 'Couscous',
      unit_price: 9.9,
      amount: 29.7,
      due: 29.7,
      qr_token: expect.stringMatching(/^[A-Z2-7]{26}$/),
      returned: false,
      returned_at: null,
      paid: false,
      paid_at: null,
      delivered_at: null,
      adapted_at: null,
      adapted_by: null,
      returned_quantity: 0,
      lost_quantity: 0,
      short_code: expect.stringMatching(/^\S{3}-\S{4}$/),
    });
  });

  it('happens once when the call is repeated with its key', async () => {
    const mine = caller('traiteur');
    const body = { client_id: await service.addClient(mine), quantity: 3, unit_price: 9.9 };
    const deliver = () =>
      service.as(mine).post('/api/deliveries', body, { 'Idempotency-Key': 'one-tap' });
    const [first, again] = await Promise.all([deliver(), deliver()]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await service.ledger(first.body.id)).toEqual([{ kind: 'charge', amount_cents: 2970 }]);
    expect(await service.db('deliveries').where({ chef_id: mine.id })).toHaveLength(1);
  });

  it('gets the same response for a repeat after the removal of the client', async () => {
    const body = { client_id: await service.addClient(chef), quantity: 3, unit_price: 9.9 };
    const deliver = (key: string) =>
      service.as(chef).post('/api/deliveries', body, { 'Idempotency-Key': key });
    const first = await deliver('answer-lost');
    await service.db('clients').where({ id: body.client_id }).update({ deleted: true });
    const again = await deliver('answer-lost');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await deliver('another')).body.code).toBe('client_not_found');
  });

  it('accepts the specified form too: no prefix, no dish, the caller’s id, another date', async () => {
    const client_id = await service.addClient(chef);
    const body = { client_id, sender_id: chef.id, quantity: 1, date: '2026-01-31', dish_name: '' };
    const answer = await service.as(chef).post('/deliveries', body);
    expect(answer).toMatchObject({
      status: 201,
      body: { sender_id: chef.id, date: '2026-01-31', dish_name: null },
    });
  });

  it('charges the client in the ledger', async () => {
    const { id } = await service.deliver(chef, { quantity: 3, unit_price: 9.9 });
    expect(await service.ledger(id)).toEqual([{ kind: 'charge', amount_cents: 2970 }]);
  });

  it('announces the whole delivery as version 1', async () => {
    const delivery = await service.deliver(chef, { date: '2026-11-20' });
    await vi.waitFor(() =>
      expect(service.published(deliveryChanged)).toContainEqual(
        expect.objectContaining({
          subject: delivery.id,
          aggregateversion: 1,
          data: {
            id: delivery.id,
            deleted: false,
            change: 'created',
            chef_id: chef.id,
            client_id: delivery.client_id,
            quantity: 3,
            dish_name: 'Couscous',
            date: '2026-11-20',
            charged_cents: 2970,
            due_cents: 2970,
            returned_at: null,
            paid_at: null,
            delivered_at: null,
            returned_quantity: 0,
            lost_quantity: 0,
          },
        }),
      ),
    );
  });
});

describe('the client of a delivery', () => {
  it('may be so new that only svc-clients knows it, which is asked once', async () => {
    const client_id = newcomer(chef.id);
    await service.deliver(chef, { client_id });
    await service.deliver(chef, { client_id });
    const asked = service.clients.askedFor(client_id);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      authorization: `Bearer ${chef.token}`,
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const history = await service.as(chef).get(`/api/deliveries/history?client_id=${client_id}`);
    expect(history.body[0]).toMatchObject({ client: 'Zoé Petit' });
  });

  it('must be the caller’s: a foreign and an unknown one get the same response', async () => {
    const foreign = await service.addClient(caller('traiteur'));
    for (const client_id of [foreign, newId(), newcomer(caller('traiteur').id)]) {
      const answer = await service.as(chef).post('/api/deliveries', { client_id, quantity: 1 });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        error: 'Ce client est introuvable.',
        code: 'client_not_found',
      });
    }
  });

  it.each([
    ['fails', 500, { error: 'Oups' }],
    ['makes no sense', 200, { id: 1 }],
  ])('cannot be checked while svc-clients %s', async (_how, status, body) => {
    const client_id = newId();
    service.clients.answer(client_id, status, body);
    const answer = await service.as(chef).post('/api/deliveries', { client_id, quantity: 1 });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});

describe('a delivery is refused', () => {
  it.each([
    ['nothing', {}, ['client_id', 'quantity']],
    ['no box', { quantity: 0 }, ['quantity']],
    ['half a box', { quantity: 1.5 }, ['quantity']],
    ['a quantity in words', { quantity: 'trois' }, ['quantity']],
    ['a price below zero', { unit_price: -1 }, ['unit_price']],
    ['a third decimal', { unit_price: 1.234 }, ['unit_price']],
    ['an impossible day', { date: '2026-02-30' }, ['date']],
    ['a year that Postgres does not know', { date: '0000-01-01' }, ['date']],
    ['half a character', { dish_name: 'x\ud800' }, ['dish_name']],
    ['an unknown field', { colour: 'red' }, ['colour']],
  ])('with %s', async (_what, wrong, fields) => {
    const right = { client_id: newId(), quantity: 1 };
    const body = Object.keys(wrong).length === 0 ? {} : { ...right, ...wrong };
    const answer = await service.as(chef).post('/api/deliveries', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(answer.body.fields)).toEqual(fields);
  });

  it('in the name of another caterer', async () => {
    const body = { client_id: newId(), sender_id: newId(), quantity: 1 };
    const answer = await service.as(chef).post('/api/deliveries', body);
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_own_id' } });
  });

  it('from nobody, from a client, as broken JSON, as a form, and if it is too large', async () => {
    const send = (...[path, body, headers]: Parameters<typeof service.nobody.post>) =>
      service.as(chef).post(path, body, headers);
    const path = '/api/deliveries';
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answers = await Promise.all([
      service.nobody.post(path, {}),
      service.as(caller('client')).post(path, {}),
      send(path, '{"client_id":'),
      send(path, 'quantity=1', form),
      send(path, { dish_name: 'x'.repeat(1_100_000) }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'unauthenticated'],
      [403, 'wrong_role'],
      [400, 'malformed_json'],
      [415, 'unsupported_type'],
      [413, 'too_large'],
    ]);
  });
});

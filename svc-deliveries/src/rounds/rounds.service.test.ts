import { clientChanged, dayInParis, roundsApi, userChanged } from '@gamelles/contracts';
import { newId, type Caller } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const today = dayInParis(new Date());
function daysAgo(days: number): string {
  return dayInParis(new Date(Date.now() - days * 24 * 60 * 60 * 1_000));
}

async function roundOf(chef: Caller, date = today) {
  const { status, body } = await service.as(chef).get(`/api/rounds/${date}`);
  expect(status).toBe(200);
  return roundsApi.getRound.response.parse(body);
}

function order(chef: Caller, ids: readonly string[], version: number, date = today) {
  return service.as(chef).put(`/api/rounds/${date}/order`, { ids, version });
}

function addByHand(chef: Caller, clientId: string, date = today) {
  return service.as(chef).put(`/api/rounds/${date}/stops/${clientId}`);
}

/** A caterer with deliveries of today to clients of these names. */
async function aRoundOf(...names: readonly string[]) {
  const chef = caller('traiteur');
  const ids: string[] = [];
  for (const name of names) {
    const client_id = await service.addClient(chef, name, name);
    await service.deliver(chef, { client_id, date: today });
    ids.push(client_id);
  }
  return { chef, ids };
}

async function namesOf(chef: Caller, date = today) {
  return (await roundOf(chef, date)).stops.map(({ firstname }) => firstname);
}

describe('a stop', () => {
  it('says what to hand over, what to take back and what to collect', async () => {
    const { chef, client_id, deliver, send } = await openKitchen(service);
    const older = await deliver(3, { date: daysAgo(2), dish_name: 'Tian' });
    const now = await deliver(2, { date: today, dish_name: 'Curry' });
    await deliver(1, { date: daysAgo(-1) });
    await send({ kind: 'collected', amount: 10, method: 'cheque' });
    const { stops, version } = await roundOf(chef);
    expect(version).toBe(0);
    expect(stops).toMatchObject([
      {
        client_id,
        by_hand: false,
        deliveries: [{ delivery_id: now.id, dish_name: 'Curry', quantity: 2, delivered_at: null }],
        boxes_to_deliver: 2,
        take_back: [{ delivery_id: older.id, dish_name: 'Tian', quantity: 3 }],
        boxes_to_take_back: 3,
        due: 49.4,
        credit: 0,
        method: 'cheque',
        acts: [{ kind: 'collected', amount: 10, quantity: null }],
      },
    ]);
  });

  it('shows what was done, and not what was undone', async () => {
    const { chef, deliver, send } = await openKitchen(service);
    const older = await deliver(3, { date: daysAgo(2) });
    const now = await deliver(2, { date: today });
    const absent = newId();
    await send(
      { id: absent, kind: 'absent' },
      { kind: 'undone', undoes: absent },
      { kind: 'delivered', delivery_id: now.id },
      { kind: 'returned', delivery_id: older.id, quantity: 1 },
    );
    const [stop] = (await roundOf(chef)).stops;
    expect(stop).toMatchObject({ boxes_to_deliver: 0, boxes_to_take_back: 2 });
    expect(stop?.deliveries[0]?.delivered_at).toEqual(expect.any(String));
    expect(stop?.acts).toMatchObject([
      { kind: 'delivered', delivery_id: now.id, quantity: 2 },
      { kind: 'returned', delivery_id: older.id, quantity: 1 },
    ]);
  });

  it('shows the present amount of a payment that was corrected, and none that was cancelled', async () => {
    const { chef, mine, deliver, send } = await openKitchen(service);
    await deliver(3, { date: today });
    const id = newId();
    await send({ id, kind: 'collected', amount: 275 }, { kind: 'absent' });
    await mine.post(`/api/payments/${id}/corrections`, { amount: 27.5 });
    const absent = { kind: 'absent', amount: null };
    const [corrected] = (await roundOf(chef)).stops;
    expect(corrected?.acts).toMatchObject([{ id, kind: 'collected', amount: 27.5 }, absent]);
    await mine.post(`/api/payments/${id}/corrections`, { amount: 0 });
    const [cancelled] = (await roundOf(chef)).stops;
    expect(cancelled?.acts).toMatchObject([absent]);
  });

  it('proposes the method of the last payment that was not undone', async () => {
    const { chef, deliver, send } = await openKitchen(service);
    await deliver(1, { date: today });
    const cash = newId();
    await send(
      { kind: 'collected', amount: 5, method: 'cheque' },
      { id: cash, kind: 'collected', amount: 6, method: 'cash' },
      { kind: 'undone', undoes: cash },
    );
    expect((await roundOf(chef)).stops).toMatchObject([{ method: 'cheque' }]);
  });

  it('does not propose the method of a payment that was corrected to nothing', async () => {
    const { chef, deliver, send } = await openKitchen(service);
    await deliver(1, { date: today });
    const cash = newId();
    await send(
      { kind: 'collected', amount: 5, method: 'cheque' },
      { id: cash, kind: 'collected', amount: 6, method: 'cash' },
    );
    await service.as(chef).post(`/api/payments/${cash}/corrections`, { amount: 0 });
    expect((await roundOf(chef)).stops).toMatchObject([{ method: 'cheque' }]);
  });

  it('is there on the day of the boxes, and on the day on which they were handed over', async () => {
    const { chef, deliver, send } = await openKitchen(service);
    const late = await deliver(2, { date: daysAgo(1) });
    expect((await roundOf(chef)).stops).toEqual([]);
    expect((await roundOf(chef, daysAgo(1))).stops).toHaveLength(1);
    await send({ kind: 'delivered', delivery_id: late.id });
    expect((await roundOf(chef)).stops).toMatchObject([
      { boxes_to_deliver: 0, boxes_to_take_back: 0, deliveries: [{ delivery_id: late.id }] },
    ]);
  });

  it('is added by hand and taken away again, unless there are boxes for it', async () => {
    const { chef, client_id, deliver } = await openKitchen(service);
    expect(await addByHand(chef, client_id)).toMatchObject({
      status: 200,
      body: { version: 1, stops: [{ client_id, by_hand: true, boxes_to_deliver: 0 }] },
    });
    expect(await addByHand(chef, client_id)).toMatchObject({ body: { version: 1 } });
    const path = `/api/rounds/${today}/stops/${client_id}`;
    expect((await service.as(chef).delete(path)).body).toMatchObject({ version: 2, stops: [] });
    expect((await service.as(chef).delete(path)).body).toMatchObject({ version: 2 });
    await addByHand(chef, client_id);
    await deliver(1, { date: today });
    const { body } = await service.as(chef).delete(path);
    expect(body).toMatchObject({ stops: [{ client_id, by_hand: false }] });
  });

  it('belongs to a client of the caterer: foreign clients are absent, from the order too', async () => {
    const { chef, ids } = await aRoundOf('Ana');
    const other = await aRoundOf('Bea');
    const [foreign = ''] = other.ids;
    expect(await addByHand(chef, foreign)).toMatchObject({
      status: 404,
      body: { code: 'client_not_found' },
    });
    expect((await order(chef, [foreign, ...ids], 0)).status).toBe(200);
    expect(await namesOf(chef)).toEqual(['Ana']);
    const stops = await service.db('round_stops').where({ chef_id: chef.id });
    expect(stops).toHaveLength(1);
    expect((await service.as(caller('client')).get(`/api/rounds/${today}`)).status).toBe(403);
  });
});

describe('the order of a round', () => {
  it('is by name, then as the caterer set it, with new stops at the end', async () => {
    const { chef, ids } = await aRoundOf('Ana', 'Béa', 'Cléo');
    expect(await namesOf(chef)).toEqual(['Ana', 'Béa', 'Cléo']);
    expect((await order(chef, ids.toReversed(), 0)).body).toMatchObject({ version: 1 });
    expect(await namesOf(chef)).toEqual(['Cléo', 'Béa', 'Ana']);
    await service.deliver(chef, { client_id: await service.addClient(chef, 'Aa'), date: today });
    expect(await namesOf(chef)).toEqual(['Cléo', 'Béa', 'Ana', 'Aa']);
  });

  it('of a new day is that of the last same weekday', async () => {
    const chef = caller('traiteur');
    const names = ['Ana', 'Béa'];
    const ids: string[] = [];
    for (const name of names) {
      const client_id = await service.addClient(chef, name, name);
      for (const days of [0, 7, 14, 1]) {
        await service.deliver(chef, { client_id, date: daysAgo(days) });
      }
      ids.push(client_id);
    }
    await order(chef, ids, 0, daysAgo(14));
    await order(chef, ids.toReversed(), 0, daysAgo(7));
    expect(await namesOf(chef)).toEqual(['Béa', 'Ana']);
    expect(await namesOf(chef, daysAgo(14))).toEqual(['Ana', 'Béa']);
    expect(await namesOf(chef, daysAgo(1))).toEqual(['Ana', 'Béa']);
  });

  it('of two phones at once is that of the first; the second reads that it has changed', async () => {
    const { chef, ids } = await aRoundOf('Ana', 'Béa', 'Cléo');
    const answers = await Promise.all([order(chef, ids, 0), order(chef, ids.toReversed(), 0)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'round_changed',
    });
    expect(await roundOf(chef)).toMatchObject({ version: 1 });
  });

  it('succeeds again for a call that is sent twice', async () => {
    const { chef, ids } = await aRoundOf('Ana', 'Béa', 'Cléo');
    const sent = ids.toReversed();
    const answers = [await order(chef, sent, 0), await order(chef, sent, 0)];
    const done = { status: 200, body: { version: 1 } };
    expect(answers).toMatchObject([done, done]);
    expect(await namesOf(chef)).toEqual(['Cléo', 'Béa', 'Ana']);
    for (const other of [ids, sent.slice(1), sent.slice(0, 2)]) {
      expect(await order(chef, other, 0)).toMatchObject({ status: 409 });
    }
    expect(await roundOf(chef)).toMatchObject({ version: 1 });
  });

  it('has at most 200 stops, and a day that exists', async () => {
    const chef = caller('traiteur');
    const ids = Array.from({ length: 201 }, () => newId());
    expect((await order(chef, ids, 0)).status).toBe(422);
    expect((await service.as(chef).get('/api/rounds/2026-02-30')).status).toBe(404);
  });
});

describe('the acts of two phones', () => {
  it('count once for the boxes that they name, and the later one is told so', async () => {
    const { chef, deliver, send, account } = await openKitchen(service);
    await deliver(3, { date: daysAgo(2) });
    await deliver(2, { date: today });
    const [stop] = (await roundOf(chef)).stops;
    const [older] = stop?.take_back ?? [];
    const [now] = stop?.deliveries ?? [];
    const acts = [
      { kind: 'delivered', delivery_id: now?.delivery_id },
      { kind: 'returned', delivery_id: older?.delivery_id, quantity: older?.quantity },
    ];
    const [one, other] = await Promise.all([send(...acts), send(...acts)]);
    const outcomes = [...one.results, ...other.results].map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['already', 'already', 'done', 'done']);
    expect(await account()).toMatchObject({ box_owed: 2 });
    expect((await roundOf(chef)).stops).toMatchObject([
      { boxes_to_deliver: 0, boxes_to_take_back: 0 },
    ]);
  });
});

describe('the erased rows', () => {
  const deleted = { deleted: true, change: 'deleted' } as const;

  it('are the stops of a client who is removed', async () => {
    const { chef, ids } = await aRoundOf('Ana', 'Béa');
    const [gone = '', stays] = ids;
    await order(chef, ids, 0);
    await service.publish(clientChanged, {
      subject: gone,
      version: 9,
      data: { id: gone, ...deleted },
    });
    const stops = () => service.db('round_stops').where({ chef_id: chef.id }).pluck('client_id');
    await expect.poll(stops).toEqual([stays]);
    expect(await namesOf(chef)).toEqual(['Béa']);
  });

  it('are the rounds of a caterer who is gone', async () => {
    const { chef, ids } = await aRoundOf('Ana');
    await order(chef, ids, 0);
    await service.publish(userChanged, {
      subject: chef.id,
      version: 2,
      data: { id: chef.id, ...deleted },
    });
    const left = async () => [
      ...(await service.db('rounds').where({ chef_id: chef.id })),
      ...(await service.db('round_stops').where({ chef_id: chef.id })),
    ];
    await expect.poll(left).toEqual([]);
    expect((await order(chef, ids, 0)).status).toBe(401);
  });
});

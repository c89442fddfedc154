import { deliveryChanged } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences, readFigures } from '../ledger/figures.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { settleOldCredit } from './settle-old-credit.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const chef = caller('traiteur');
function take(client_id: string, amount: number, delivery_id?: string) {
  return service.as(chef).post('/api/payments', { client_id, amount, delivery_id });
}
async function resolve(id: string, paid: boolean) {
  const path = `/api/deliveries/${id}/resolve`;
  return (await service.as(chef).patch(path, { returned: true, paid })).body;
}
async function lookUp(qrToken: string) {
  return (await service.as(chef).get(`/api/qrcodes/${qrToken}`)).body;
}
function record(client_id: string, amount: number) {
  const now = new Date().toISOString();
  const entry = { id: newId(), client_id, kind: 'collected', amount, happened_at: now };
  return service.as(chef).post('/api/journal', { sent_at: now, entries: [entry] });
}
/** How many statements wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await service.db.raw<{ readonly rows: readonly unknown[] }>(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
/** The debt of a client by the ledger, in cents. */
async function balance(client_id: string): Promise<number> {
  const sum = await service.db('ledger_entries').where({ client_id }).sum('amount_cents').first();
  return Number(sum?.['sum']);
}
function allocations(client_id: string) {
  return service
    .db('ledger_entries')
    .where({ client_id, kind: 'allocation' })
    .orderBy('id')
    .select('delivery_id', 'amount_cents', 'note');
}

describe('money taken on account', () => {
  it('pays the returned delivery, so that marking it paid takes nothing twice', async () => {
    const { id, client_id, qr_token } = await service.deliver(chef);
    await resolve(id, false);
    await take(client_id, 29.7);
    expect(await lookUp(qr_token)).toMatchObject({ paid: true, amount: 29.7, due: 0 });
    await resolve(id, true);
    expect(await balance(client_id)).toBe(0);
    expect(await allocations(client_id)).toEqual([
      { delivery_id: null, amount_cents: 2970, note: null },
      { delivery_id: id, amount_cents: -2970, note: null },
    ]);
  });

  it('pays the oldest debts first, and in part if it is not enough', async () => {
    const old = await service.deliver(chef);
    const { client_id } = old;
    const next = await service.deliver(chef, { client_id });
    await take(client_id, 40);
    const dues = [await lookUp(old.qr_token), await lookUp(next.qr_token)].map(({ due }) => due);
    expect(dues).toEqual([0, 19.4]);
    const [first] = (await service.as(chef).get(`/api/deliveries/history?client_id=${client_id}`))
      .body;
    expect(first).toMatchObject({ delivery_id: next.id, amount: 29.7, due: 19.4 });
  });

  it('leaves credit, which the next deliveries take until it is used up', async () => {
    const { client_id } = await service.deliver(chef);
    await take(client_id, 50);
    const second = await service.deliver(chef, { client_id });
    expect(second).toMatchObject({ amount: 29.7, due: 9.4, paid: false });
    const third = await service.deliver(chef, { client_id });
    expect(third).toMatchObject({ due: 29.7 });
    expect(await balance(client_id)).toBe(3 * 2970 - 5000);
  });

  it('reaches a delivery that is made at the same moment', async () => {
    const { client_id, qr_token } = await service.deliver(chef);
    const made = await Promise.all([
      ...Array.from({ length: 6 }, () => service.deliver(chef, { client_id })),
      ...Array.from({ length: 6 }, () => take(client_id, 29.7).then(() => undefined)),
    ]);
    const tokens = [qr_token, ...made.flatMap((one) => (one ? [one.qr_token] : []))];
    const dues = await Promise.all(tokens.map((token) => service.dueOf(chef, token)));
    expect(dues.reduce((sum, due) => sum + due, 0)).toBeCloseTo(29.7);
    expect(await balance(client_id)).toBe(2970);
  });

  it('by the journal reaches a delivery that is made at the same moment', async () => {
    const { client_id } = await service.deliver(chef);
    await take(client_id, 29.7);
    const { recording, delivering } = await service.db.transaction(async (trx) => {
      // A payment waits for this lock after its decision, and a delivery does not wait.
      await trx('accounts').where({ client_id }).forShare().first();
      const recording = record(client_id, 20);
      await expect.poll(countWaiting).toBe(1);
      const delivering = service.deliver(chef, { client_id });
      await Promise.race([delivering, expect.poll(countWaiting).toBe(2)]);
      return { recording, delivering };
    });
    expect(await recording).toMatchObject({ body: { results: [{ outcome: 'done' }] } });
    expect(await service.dueOf(chef, (await delivering).qr_token)).toBeCloseTo(9.7);
    expect(await balance(client_id)).toBe(970);
  });
});

describe('money for a delivery', () => {
  it('is taken before the boxes are back, and the return then finds it paid', async () => {
    const { id, client_id, qr_token } = await service.deliver(chef);
    expect((await take(client_id, 29.7, id)).status).toBe(201);
    expect(await lookUp(qr_token)).toMatchObject({ paid: false, returned: false, due: 0 });
    const back = await resolve(id, false);
    expect(back).toMatchObject({ returned: true, paid: true });
    expect(back.paid_at).toBe(back.returned_at);
    await expect
      .poll(() =>
        service
          .published(deliveryChanged)
          .filter(({ subject }) => subject === id)
          .map(({ data }) => !data.deleted && [data.change, data.due_cents]),
      )
      .toEqual([
        ['created', 2970],
        ['corrected', 0],
        ['paid', 0],
      ]);
  });

  it('pays that one first and others with the rest', async () => {
    const old = await service.deliver(chef);
    const named = await service.deliver(chef, { client_id: old.client_id });
    await take(old.client_id, 40, named.id);
    expect(await service.dueOf(chef, named.qr_token)).toBe(0);
    expect(await service.dueOf(chef, old.qr_token)).toBe(19.4);
  });

  it('in part shows the rest, wherever the amount is shown', async () => {
    const { id, client_id, qr_token } = await service.deliver(chef);
    await take(client_id, 10, id);
    expect(await lookUp(qr_token)).toMatchObject({ amount: 29.7, due: 19.7 });
    expect(await resolve(id, false)).toMatchObject({ amount: 29.7, due: 19.7, paid: false });
    const mine = service.as(chef);
    const history = await mine.get(`/api/deliveries/history?client_id=${client_id}`);
    expect(history.body).toMatchObject([{ amount: 29.7, due: 19.7 }]);
    const account = await mine.get(`/api/accounts/${client_id}`);
    expect(account.body).toMatchObject({ amount_due: 19.7, open: [{ amount: 29.7, due: 19.7 }] });
    const lines = await mine.get(`/api/journal?client_id=${client_id}`);
    const [charged] = [lines.body].flat().filter(({ kind }) => kind === 'charged');
    expect(charged).toMatchObject({ amount: 29.7, due: 19.7 });
  });
});

describe('a correction', () => {
  it('of money on account takes it back from the newest delivery', async () => {
    const old = await service.deliver(chef);
    const { client_id } = old;
    const next = await service.deliver(chef, { client_id });
    await resolve(next.id, false);
    const { body } = await take(client_id, 59.4);
    expect(await lookUp(next.qr_token)).toMatchObject({ paid: true });
    await service.as(chef).post(`/api/payments/${body.id}/corrections`, { amount: 29.7 });
    expect(await lookUp(next.qr_token)).toMatchObject({ paid: false, due: 29.7 });
    expect(await service.dueOf(chef, old.qr_token)).toBe(0);
  });

  it('of money for a delivery takes its surplus back from an older one', async () => {
    const old = await service.deliver(chef);
    const { client_id } = old;
    const named = await service.deliver(chef, { client_id });
    const { body } = await take(client_id, 49.7, named.id);
    await resolve(old.id, true);
    expect(await balance(client_id)).toBe(0);
    await service.as(chef).post(`/api/payments/${body.id}/corrections`, { amount: 39.7 });
    expect(await lookUp(old.qr_token)).toMatchObject({ paid: false, due: 10 });
    expect(await service.dueOf(chef, named.qr_token)).toBe(0);
  });

  it('of a charge gives the surplus to the next debt', async () => {
    const old = await service.deliver(chef);
    const { client_id } = old;
    await take(client_id, 29.7);
    const next = await service.deliver(chef, { client_id });
    await service.as(chef).post(`/api/deliveries/${old.id}/corrections`, { amount: 9.7 });
    expect(await service.dueOf(chef, next.qr_token)).toBe(9.7);
    expect(await balance(client_id)).toBe(970);
  });
});

describe('money that the previous version has taken on account', () => {
  /** A payment as the previous version wrote it, without an allocation to debts. */
  const takenBefore = (client_id: string, cents: number) =>
    service.db('ledger_entries').insert({
      id: newId(),
      chef_id: chef.id,
      client_id,
      kind: 'payment',
      amount_cents: -cents,
      recorded_by: chef.id,
      recorded_at: new Date(),
    });
  const figures = (client_id: string) =>
    service
      .db('ledger_entries')
      .where({ client_id })
      .whereNot({ kind: 'allocation' })
      .orderBy('id')
      .select('*');

  it('is allocated once with a dated note, and no figure of a client changes', async () => {
    const { id, client_id, qr_token } = await service.deliver(chef);
    const untouched = await service.deliver(chef);
    await resolve(id, false);
    await takenBefore(client_id, 2000);
    const before = [await balance(client_id), await figures(client_id)];
    const ofAll = await readFigures(service.db);
    const now = new Date('2026-11-22T12:00:00Z');
    expect(await settleOldCredit(service.db, now)).toBe(1);
    expect(await settleOldCredit(service.db, now)).toBe(0);
    expect([await balance(client_id), await figures(client_id)]).toEqual(before);
    expect(differences(ofAll, await readFigures(service.db))).toEqual([]);
    const note = 'Argent reçu d’avance, affecté aux livraisons les plus anciennes le 2026-11-22';
    expect(await allocations(client_id)).toEqual([
      { delivery_id: null, amount_cents: 2000, note },
      { delivery_id: id, amount_cents: -2000, note },
    ]);
    expect(await lookUp(qr_token)).toMatchObject({ due: 9.7, paid: false });
    expect(await allocations(untouched.client_id)).toEqual([]);
  });

  it('pays before « Marquer payée » does, even if it is not allocated yet', async () => {
    const { id, client_id } = await service.deliver(chef);
    await resolve(id, false);
    await takenBefore(client_id, 2970);
    expect(await resolve(id, true)).toMatchObject({ paid: true, due: 0 });
    expect(await balance(client_id)).toBe(0);
  });
});

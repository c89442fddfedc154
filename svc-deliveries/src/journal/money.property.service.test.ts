import { journalApi } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acts, isObjecting, isOfJournal, type Act, type ActOfJournal } from '../testing/acts.ts';
import { figuresOfClient } from '../testing/figures-of-client.ts';
import { boxesOfEach, moneyModel } from '../testing/money-model.ts';
import { objectionsOf } from '../testing/objections-of.ts';
import { phoneOf } from '../testing/phone-of.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { wrongBooks } from '../testing/wrong-books.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

type Sent = ReturnType<ReturnType<typeof phoneOf>['entriesOf']>[number];

const chef = caller('traiteur');

/** The client whose books a run fills, by a phone whose clock is hours wrong. */
async function newBooks(hoursWrong: number) {
  const client_id = await service.addClient(chef);
  const deliveries: string[] = [];
  const payments: string[] = [];
  const sent: Sent[] = [];
  const mine = service.as(chef);
  const phone = phoneOf(client_id, deliveries);
  const say = objectionsOf(service, { chef, client_id });
  const clock = () => new Date(Date.now() + hoursWrong * 3_600_000).toISOString();

  /** @returns the outcomes, without those of entries that must be refused */
  const send = async (...told: readonly Sent[]) => {
    const answer = await mine.post('/api/journal', { sent_at: clock(), entries: told });
    expect(answer.status).toBe(200);
    const { results } = journalApi.recordJournal.response.parse(answer.body);
    const inVain = results.filter(({ id }) => phone.refused.has(id));
    expect(inVain.every(({ code }) => code === 'line_changed')).toBe(true);
    return results.filter((result) => !inVain.includes(result)).map(({ outcome }) => outcome);
  };
  const record = async (act: ActOfJournal): Promise<void> => {
    const entries = phone.entriesOf(act, clock());
    if (entries.length === 0) return;
    sent.push(...entries);
    // The answer was lost, and the phone sends it again.
    const outcomes = await send(...entries, ...entries);
    expect(outcomes).not.toContain('refused');
    expect(new Set(outcomes.slice(outcomes.length / 2))).toEqual(new Set(['already']));
  };
  const resolve = (id: string, paid: boolean) =>
    mine.patch(`/api/deliveries/${id}/resolve`, { returned: true, paid });
  const collect = async (amount: number, delivery_id?: string) => {
    const { status, body } = await mine.post('/api/payments', { client_id, amount, delivery_id });
    expect(status).toBe(201);
    payments.push(body.id);
  };
  const correct = (path: string, amount: number) => mine.post(`${path}/corrections`, { amount });

  const perform = async (one: Act): Promise<void> => {
    if (isOfJournal(one)) return record(one);
    if (one.kind === 'deliver') {
      const body = { client_id, quantity: boxesOfEach, unit_price: one.cents / 100 };
      deliveries.push((await service.deliver(chef, body)).id);
      return;
    }
    if (one.kind === 'collect') return collect(one.cents / 100);
    if (isObjecting(one)) {
      const line = phone.lineOf(one.nth);
      return line === undefined ? undefined : say(one.kind, line);
    }
    const delivery = deliveries[one.nth];
    const payment = payments[one.nth];
    if (one.kind === 'correctPayment') {
      if (payment) await correct(`/api/payments/${payment}`, one.cents / 100);
      return;
    }
    if (!delivery) return;
    if (one.kind === 'collectFor') await collect(one.cents / 100, delivery);
    else if (one.kind === 'correctCharge') {
      await correct(`/api/deliveries/${delivery}`, one.cents / 100);
    } else await resolve(delivery, one.kind === 'pay');
  };

  /** Sends everything again, the last first, like a phone that had no network for long. */
  const sendAllAgain = async () => {
    if (sent.length === 0) return;
    expect(new Set(await send(...sent.toReversed()))).toEqual(new Set(['already']));
  };
  const { replaced } = phone;
  const read = () => figuresOfClient(service, { chef, client_id, deliveries, replaced });
  return { perform, read, sendAllAgain };
}

test('the books equal those of the model, whatever is delivered, returned, lost, paid, corrected, undone and objected', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: -30, max: 30 }), async (acts, hoursWrong) => {
      const books = await newBooks(hoursWrong);
      const model = moneyModel();
      for (const [at, one] of acts.entries()) {
        await books.perform(one);
        model.perform(one, at);
      }
      expect(await books.read()).toEqual(model.read());
      await books.sendAllAgain();
      expect(await books.read()).toEqual(model.read());
    }),
    { numRuns: 30, endOnFailure: true },
  );
  expect(await wrongBooks(service.db)).toEqual([]);
}, 240_000);

import { dayInParis, journalApi } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOfJournal, objecting, type Objecting } from '../testing/acts.ts';
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

const hour = 3_600_000;
const chef = caller('traiteur');
const prices = [9.9, 4, 12.5];

/**
 * An act at a door, hours ago. The order of the acts is the order in which the server gets them.
 */
const told = fc.record({ act: actOfJournal, hoursAgo: fc.integer({ min: 1, max: 150 }) });
/** The acts a phone sends at once, the error of its clock, and a client's objections meanwhile. */
const batch = fc.record({
  acts: fc.array(told, { minLength: 1, maxLength: 5 }),
  hoursWrong: fc.integer({ min: -30, max: 30 }),
  isSentTwice: fc.boolean(),
  objections: fc.array(objecting, { maxLength: 2 }),
});
const week = fc.array(batch, { minLength: 2, maxLength: 6 });

/** A client with three old deliveries that are entered now, in the service and in the model. */
async function newWeek() {
  const client_id = await service.addClient(chef);
  const model = moneyModel(() => -1_000);
  const date = dayInParis(new Date(Date.now() - 1_000 * hour));
  const deliveries: string[] = [];
  for (const unit_price of prices) {
    const body = { client_id, quantity: boxesOfEach, unit_price, date };
    deliveries.push((await service.deliver(chef, body)).id);
    model.perform({ kind: 'deliver', cents: Math.round(unit_price * 100) }, 0);
  }
  const phone = phoneOf(client_id, deliveries);
  const say = objectionsOf(service, { chef, client_id });
  /** Makes the objections one after the other, to lines that exist already. */
  const sayAll = async (objections: readonly Objecting[]): Promise<void> => {
    const said = objections.map(({ kind, nth }) => ({ kind, line: phone.lineOf(nth) }));
    for (const { kind, line } of said) if (line !== undefined) await say(kind, line);
  };
  const { replaced } = phone;
  const read = () => figuresOfClient(service, { chef, client_id, deliveries, replaced });
  return { model, phone, sayAll, read };
}

/** @param refused the ids of entries about lines that other entries had undone */
async function send(body: object, refused: ReadonlySet<string>): Promise<void> {
  const answer = await service.as(chef).post('/api/journal', body);
  expect(answer.status).toBe(200);
  const { results } = journalApi.recordJournal.response.parse(answer.body);
  for (const { id, outcome } of results) expect(outcome === 'refused').toBe(refused.has(id));
}

test('acts count once, even if phones with wrong clocks send them late, in any order, in parts and twice', async () => {
  await fc.assert(
    fc.asyncProperty(week, async (batches) => {
      const { model, phone, sayAll, read } = await newWeek();
      for (const { acts, hoursWrong, isSentTwice, objections } of batches) {
        const saying = sayAll(objections);
        for (const one of objections) model.perform(one, 0);
        const clock = Date.now() + hoursWrong * hour;
        const entries = acts.flatMap(({ act, hoursAgo }) => {
          model.perform(act, -hoursAgo);
          return phone.entriesOf(act, new Date(clock - hoursAgo * hour).toISOString());
        });
        const body = { sent_at: new Date(clock).toISOString(), entries };
        const bodies = entries.length === 0 ? [] : isSentTwice ? [body, body] : [body];
        await Promise.all([saying, ...bodies.map((one) => send(one, phone.refused))]);
      }
      expect(await read()).toEqual(model.read());
    }),
    { numRuns: 30, endOnFailure: true },
  );
  expect(await wrongBooks(service.db)).toEqual([]);
}, 240_000);

import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxesFitJournal } from '../journal/self-check.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const chef = caller('traiteur');

/** Sets the returned boxes of a delivery without an entry; their former number repairs it. */
function tamper(id: string, returned_quantity: number) {
  return service.db('deliveries').where({ id }).update({ returned_quantity });
}

test('a wrong row is counted until it is repaired, wherever the walk is', async () => {
  const made = [await service.deliver(chef), await service.deliver(chef)];
  const [one, other] = made.toSorted((a, b) => (a.client_id < b.client_id ? -1 : 1));
  for (let n = 0; n < 3; n++) await service.deliver(chef, { client_id: one?.client_id });
  await service.deliver(chef);
  const check = boxesFitJournal(service.db, { rows: 1, milliseconds: 0 });
  const counts = async (times: number) => {
    const found: number[] = [];
    for (let n = 0; n < times; n++) found.push(await check.countWrong());
    return found;
  };
  expect(await counts(4)).toEqual([0, 0, 0, 0]);

  await tamper(one?.id ?? '', 1);
  await tamper(other?.id ?? '', 1);
  // A walk has two or three portions.
  const found = await counts(4);
  expect(found.at(-1)).toBe(2);
  expect(await counts(4)).toEqual([2, 2, 2, 2]);

  await tamper(one?.id ?? '', 0);
  expect(await counts(4)).toEqual([1, 1, 1, 1]);
  await tamper(other?.id ?? '', 0);
  expect(await counts(1)).toEqual([0]);
});

test('a run continues while there is time, and checks small books entirely', async () => {
  const { id } = await service.deliver(chef);
  await tamper(id, 1);
  const check = boxesFitJournal(service.db, { rows: 1, milliseconds: 60_000 });
  expect(await check.countWrong()).toBe(1);
  await tamper(id, 0);
  expect(await check.countWrong()).toBe(0);
});

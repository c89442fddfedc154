import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen } from '../testing/open-kitchen.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

/** A line of the account, charged or collected, and a way to correct it. */
async function aLine(kind: 'charged' | 'collected') {
  const kitchen = await openKitchen(service);
  await kitchen.deliver(3);
  await kitchen.send({ kind: 'collected', amount: 15 });
  const line = async () => (await kitchen.lines()).find((one) => one.kind === kind);
  const { id = '', version } = (await line()) ?? {};
  const path = `/api/${kind === 'charged' ? 'deliveries' : 'payments'}/${id}/corrections`;
  return {
    ...kitchen,
    line,
    version,
    correct: (amount: number, tag: string) =>
      kitchen.mine.post(path, { amount }, { 'If-Match': tag }),
  };
}

test.each(['charged', 'collected'] as const)(
  'an older correction of a line %s that comes late does not replace a newer one',
  async (kind) => {
    const { correct, line, version } = await aLine(kind);
    expect(version).toBe(1);
    expect(await correct(12, '"1"')).toMatchObject({ status: 201 });
    const late = await correct(10, '"1"');
    expect([late.status, late.body.code]).toEqual([412, 'line_changed']);
    expect(await line()).toMatchObject({ amount: 12, version: 2 });
    expect(await correct(10, '"2"')).toMatchObject({ status: 201 });
  },
);

test.each(['charged', 'collected'] as const)(
  'a correction of a line %s that is sent twice gets the same response',
  async (kind) => {
    const { correct, line } = await aLine(kind);
    await correct(12, '"1"');
    expect(await correct(12, '"1"')).toMatchObject({ status: 201 });
    expect(await line()).toMatchObject({ amount: 12, version: 2 });
  },
);

test('a box that comes back meanwhile does not prevent a correction', async () => {
  const { correct, send } = await aLine('charged');
  await send({ kind: 'returned', quantity: 1 });
  expect(await correct(12, '"1"')).toMatchObject({ status: 201 });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Cost, Measured } from '../costs/measured.ts';
import { root } from '../root.ts';
import { printed } from '../table.ts';
import { computeScaling } from './measure.ts';
import { capacityFor } from './capacity.ts';
import { peakFactor, perDelivery } from './workload.ts';

const cost: Cost = {
  ms: { gateway: 0, identity: 0, clients: 0, deliveries: 2, postgres: 1, broker: 0 },
  log: 100,
};
const costs: Measured = {
  day: '2026-11-21',
  load: '0',
  bytesEach: 1_000,
  requests: Object.fromEntries(Object.keys(perDelivery).map((kind) => [kind, cost])),
};
const requests = Object.values(perDelivery).reduce((sum, times) => sum + times, 0);

test('the number of cores follows the peak, not the whole day', () => {
  // One delivery per second, all day.
  const capacity = capacityFor(86_400, costs);
  expect(capacity.requests).toBeCloseTo(peakFactor * requests);
  expect(capacity.busy.deliveries).toBeCloseTo((peakFactor * requests * 2) / 1000);
  expect(capacity.busy.postgres).toBeCloseTo(capacity.busy.deliveries / 2);
  expect(capacityFor(864_000, costs).cores.deliveries).toBe(
    Math.ceil(10 * capacity.busy.deliveries * 2),
  );
});

test('each part has at least two cores, however little there is to do', () => {
  expect(capacityFor(1, costs).cores).toMatchObject({ gateway: 2, deliveries: 2, postgres: 2 });
});

test('the stored data grows with the year, and the log with the day', () => {
  const capacity = capacityFor(1_000, costs);
  expect(capacity.bytesAYear).toBe(365_000_000);
  expect(capacity.logADay).toBeCloseTo(1_000 * requests * 100);
});

test('a request without a measured cost is an error', () => {
  expect(() => capacityFor(1, { ...costs, requests: {} })).toThrow('Nobody has measured');
});

test('docs/scaling.md says what the command prints', async () => {
  const document = readFileSync(join(root, 'docs/scaling.md'), 'utf8');
  expect(document).toContain(printed(await computeScaling()).trim());
});

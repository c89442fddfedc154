import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Cost, Measured } from '../costs/measured.ts';
import { root } from '../root.ts';
import { printed } from '../table.ts';
import { reckonScaling } from './measure.ts';
import { needsOf } from './reckon.ts';
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

test('the peak, and not the day, says how many cores there must be', () => {
  // One delivery a second, all day.
  const needs = needsOf(86_400, costs);
  expect(needs.requests).toBeCloseTo(peakFactor * requests);
  expect(needs.busy.deliveries).toBeCloseTo((peakFactor * requests * 2) / 1000);
  expect(needs.busy.postgres).toBeCloseTo(needs.busy.deliveries / 2);
  expect(needsOf(864_000, costs).cores.deliveries).toBe(Math.ceil(10 * needs.busy.deliveries * 2));
});

test('of each there are two, however little there is to do', () => {
  expect(needsOf(1, costs).cores).toMatchObject({ gateway: 2, deliveries: 2, postgres: 2 });
});

test('the stored data grows with the year, and the log with the day', () => {
  const needs = needsOf(1_000, costs);
  expect(needs.bytesAYear).toBe(365_000_000);
  expect(needs.logADay).toBeCloseTo(1_000 * requests * 100);
});

test('an unmeasured cost is not taken for zero', () => {
  expect(() => needsOf(1, { ...costs, requests: {} })).toThrow('Nobody has measured');
});

test('docs/scaling.md says what the command prints', async () => {
  const document = readFileSync(join(root, 'docs/scaling.md'), 'utf8');
  expect(document).toContain(printed(await reckonScaling()).trim());
});

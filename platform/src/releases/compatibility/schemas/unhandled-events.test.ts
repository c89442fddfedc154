import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireReleasable } from '../can-release.ts';
import { fitFaults } from '../fit-faults.ts';
import { noteLivePart } from '../live-parts.ts';

const first = 'deliveries.delivery.changed.v1';
const second = 'deliveries.delivery.changed.v2';
const state = { type: 'object' };
const time = '2026-11-26T10:00:00.000Z';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-unhandled-'));
  mkdirSync(join(folder, 'schemas'));
  keep('both', { [first]: ['clients'], [second]: ['clients'] });
  keep('second', { [second]: ['clients'] });
  keep('left', { [first]: ['identity'], [second]: ['clients'] });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a producer does not roll back to an event that its consumer no longer handles', () => {
  goLive('svc-clients', 'second');
  goLive('svc-deliveries', 'second');
  expect(fitFaults(folder, part('svc-deliveries', 'both'))).toEqual([
    `svc-clients of second does not handle ${first}, which svc-deliveries of both announces`,
  ]);
});

test('an event that other consumers still handle counts for the one that dropped it', () => {
  goLive('svc-clients', 'left');
  expect(fitFaults(folder, part('svc-deliveries', 'both'))).toHaveLength(1);
});

test('a producer rolls back to events that its consumers handle', () => {
  goLive('svc-clients', 'both');
  goLive('svc-deliveries', 'second');
  expect(fitFaults(folder, part('svc-deliveries', 'both'))).toEqual([]);
});

test('a consumer that drops an event of a live producer is neither released nor rolled back to', async () => {
  goLive('svc-clients', 'both');
  goLive('svc-deliveries', 'both');
  const fault = `svc-clients of second does not handle ${first}, which svc-deliveries of both announces`;
  const candidate = part('svc-clients', 'second');
  expect(fitFaults(folder, candidate)).toEqual([fault]);
  await expect(release('svc-clients', 'second')).rejects.toThrow(
    `svc-clients cannot be released:\n- ${fault}`,
  );
  goLive('svc-deliveries', 'second');
  await release('svc-clients', 'second');
});

test('a producer is released before the first consumer of its event', async () => {
  goLive('svc-clients', 'second');
  goLive('svc-deliveries', 'second');
  await release('svc-deliveries', 'both');
});

test('schemas without the consumers of events prevent nothing', () => {
  keep('old', { [first]: undefined, [second]: undefined });
  goLive('svc-clients', 'both');
  goLive('svc-deliveries', 'both');
  expect(fitFaults(folder, part('svc-clients', 'old'))).toEqual([]);
  goLive('svc-clients', 'second');
  expect(fitFaults(folder, part('svc-deliveries', 'old'))).toEqual([]);
});

function keep(name: string, consumers: Readonly<Record<string, readonly string[] | undefined>>) {
  const events = Object.fromEntries(
    Object.entries(consumers).map(([type, those]) => [
      type,
      { sent: state, read: state, consumers: those },
    ]),
  );
  writeFileSync(join(folder, 'schemas', `${name}.json`), JSON.stringify({ events, answers: [] }));
}

function part(name: string, schemas: string) {
  return { name, version: `of ${schemas}`, expects: {}, schemas };
}

function goLive(name: string, schemas: string): void {
  noteLivePart(folder, { ...part(name, schemas), commit: null, time });
}

function release(name: string, schemas: string): Promise<void> {
  const settings = { releasesDir: folder, logsDir: folder };
  return requireReleasable(settings, part(name, schemas), () => undefined);
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteLivePart, type Part } from '../compatibility/live-parts.ts';
import { readVerifications } from '../compatibility/verifications.ts';
import { requireVerdict } from './require-verdict.ts';
import { checksOf, readVerdict, writeVerdict, type Verdict } from './verdict.ts';

let releases: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'gamelles-verdict-'));
});
afterEach(() => rmSync(releases, { recursive: true }));

const time = '2026-11-23T06:00:00.000Z';
function kitchen(version: string, contract = 'c1'): Part {
  return { name: 'mf-kitchen', version, expects: { 'svc-clients': contract } };
}
function keepEvent(
  type: string,
  { name, consumers }: { readonly name: string; readonly consumers: readonly string[] },
): void {
  const event = { sent: { type: 'object' }, read: { type: 'object' }, consumers };
  mkdirSync(join(releases, 'schemas'), { recursive: true });
  const file = join(releases, 'schemas', `${name}.json`);
  writeFileSync(file, JSON.stringify({ events: { [type]: event }, answers: [] }));
}
const ofKitchen = { part: 'mf-kitchen', checks: checksOf('mf-kitchen') };
function verdictOf(sources: string, ...contracts: Verdict['contracts']): Verdict {
  const said = { commit: 'abc', by: 'amelie', why: 'faster', time };
  return { ...ofKitchen, version: sources, contracts, ...said };
}
function goLive(part: Part): void {
  noteLivePart(releases, { ...part, commit: null, time });
}
const ofClients = { part: 'svc-clients', checks: checksOf('svc-clients') };
function clients(version: string): Part {
  return { name: 'svc-clients', version, expects: {} };
}
const kept = { provider: 'svc-clients', version: 's1', contract: 'c2' };
function publish(candidate: Part, verdict?: Verdict): void {
  requireVerdict(releases, { candidate, sources: `of ${candidate.version}` }, verdict);
}

test('a part that was never live needs no verdict, nor does the same version again', () => {
  publish(kitchen('1'));
  goLive(kitchen('1'));
  expect(() => publish(kitchen('1'))).not.toThrow();
});

test('a new version without a verdict is refused, and the message says how to get one', () => {
  goLive(kitchen('1'));
  expect(() => publish(kitchen('2'))).toThrow(
    'mf-kitchen 2 is not published: its image carries no verdict; npm run verdict -- mf-kitchen',
  );
});

test('a verdict on other sources is refused', () => {
  goLive(kitchen('1'));
  expect(() => publish(kitchen('2'), verdictOf('of 1'))).toThrow('that of mf-kitchen of 1');
});

test('a verdict that lacks a check is refused, and the check is named', () => {
  goLive(kitchen('1'));
  const poor = { ...verdictOf('of 2'), checks: ['types', 'migrations', 'contracts'] };
  expect(() => publish(kitchen('2'), poor)).toThrow(
    'mf-kitchen 2 is not published: its verdict lacks linter, rules, weights, trial',
  );
});

test('a verdict contains the checks of a release for each kind of part', () => {
  const ofAll = ['types', 'linter', 'migrations', 'rules', 'contracts'];
  for (const part of ['mf-kitchen', 'shell']) {
    expect(checksOf(part)).toEqual([...ofAll, 'weights', 'trial']);
  }
  expect(checksOf('svc-clients')).toEqual([...ofAll, 'tables']);
  expect(checksOf('api-docs')).toEqual(ofAll);
});

test('a version is refused if the live service was not verified against its contract', () => {
  goLive(kitchen('1'));
  goLive({ name: 'svc-clients', version: 's1', expects: {} });
  const other = verdictOf('of 2', { ...kept, version: 's2' });
  expect(() => publish(kitchen('2', 'c2'), other)).toThrow(
    'mf-kitchen 2 with svc-clients s1: never verified',
  );
});

test('a version whose contracts fit is accepted, and the verifications of its verdict are stored', () => {
  goLive(kitchen('1'));
  goLive({ name: 'svc-clients', version: 's1', expects: {} });
  publish(kitchen('2', 'c2'), verdictOf('of 2', kept));
  publish(kitchen('2', 'c2'), verdictOf('of 2', kept));
  expect(readVerifications(releases)).toEqual([kept]);
});

test('a version with the contract of a first start, which nobody verified, is accepted', () => {
  goLive(kitchen('1', 'c2'));
  goLive({ name: 'svc-clients', version: 's1', expects: {} });
  expect(() => publish(kitchen('2', 'c2'), verdictOf('of 2'))).not.toThrow();
});

test('a service is refused if it was not verified against the contract of a live front end', () => {
  goLive(kitchen('1', 'c2'));
  goLive({ name: 'svc-clients', version: 's1', expects: {} });
  const verdict = { ...verdictOf('of s2'), ...ofClients };
  const next = { name: 'svc-clients', version: 's2', expects: {} };
  expect(() => publish(next, verdict)).toThrow('mf-kitchen 1 with svc-clients s2: never verified');
});

test('a service is refused if the live version was not tested on its tables', () => {
  noteLivePart(releases, { ...clients('s1'), commit: null, time, tables: 't1' });
  const other = { ...verdictOf('of s2'), ...ofClients, tables: { made: 't2', triedBy: 's0' } };
  expect(() => publish(clients('s2'), other)).toThrow(
    'svc-clients s2 is not published: s1 is live, and was not tried on its tables',
  );
});

test.each([
  ['that the live version was tested on', { made: 't2', triedBy: 's1' }],
  ['that are those of the live version', { made: 't1', triedBy: 's0' }],
])('a service is published with tables %s', (_what, tables) => {
  noteLivePart(releases, { ...clients('s1'), commit: null, time, tables: 't1' });
  const verdict = { ...verdictOf('of s2'), ...ofClients, tables };
  expect(() => publish(clients('s2'), verdict)).not.toThrow();
});

test('a service is refused if it drops an event that a live service announces to it', () => {
  const changed = 'deliveries.delivery.changed.v1';
  keepEvent(changed, { name: 'handled', consumers: ['clients'] });
  keepEvent(changed, { name: 'left', consumers: [] });
  goLive({ ...clients('s1'), schemas: 'handled' });
  goLive({ name: 'svc-deliveries', version: 'd1', expects: {}, schemas: 'handled' });
  const verdict = { ...verdictOf('of s2'), ...ofClients };
  expect(() => publish({ ...clients('s2'), schemas: 'left' }, verdict)).toThrow(
    `svc-clients s2 does not handle ${changed}, which svc-deliveries d1 announces`,
  );
});

test('a verdict is written and read', () => {
  const file = join(releases, 'verdicts/mf-kitchen.json');
  expect(readVerdict(file)).toBeUndefined();
  writeVerdict(file, verdictOf('of 2', kept));
  expect(readVerdict(file)).toEqual(verdictOf('of 2', kept));
});

import { expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { releaseLine, rollbackLine } from './next-line.ts';
import { registryOf } from './registry.ts';
import type { BuiltRelease, LogLine } from './release-log.ts';

const time = '2026-11-20T12:00:00.000Z';
function built(version: string, name = 'mf-menu'): BuiltRelease {
  return { ...builtRemote(name, version), routes: [{ path: `/${version}`, role: null }] };
}
function released(log: LogLine[], version: string, percent = 100): LogLine[] {
  return [...log, releaseLine(log, built(version), { time, percent })];
}
function rolledBack(log: LogLine[], version: string): LogLine[] {
  return [...log, rollbackLine(log, 'mf-menu', version, { time, percent: 100 })];
}
function versions(log: LogLine[]) {
  const entry = registryOf(log).remotes[0];
  return [entry?.version, entry?.previous?.version, entry?.candidate?.version];
}
const two = released(released([], '1'), '2');

test('nothing is known before the first release', () => {
  expect(registryOf([])).toEqual({ remotes: [] });
});

test('the newest version is live, the one before it kept', () => {
  expect(versions(two)).toEqual(['2', '1', undefined]);
});

test('a version for some browsers does not change the version of the others', () => {
  const log = released(two, '3', 10);
  expect(versions(log)).toEqual(['2', '1', '3']);
  expect(registryOf(log).remotes[0]?.candidate).toMatchObject({
    percent: 10,
    routes: [{ path: '/3', role: null }],
  });
});

test('a version for some browsers becomes that of all', () => {
  expect(versions(released(released(two, '3', 10), '3'))).toEqual(['3', '2', undefined]);
});

test('a rollback to the live version takes the candidate from those who have it', () => {
  expect(versions(rolledBack(released(two, '3', 10), '2'))).toEqual(['2', '1', undefined]);
});

test('a rollback never falls back on the version that it left', () => {
  expect(versions(rolledBack(two, '1'))).toEqual(['1', undefined, undefined]);
});

test('a rollback can be undone', () => {
  expect(versions(rolledBack(rolledBack(two, '1'), '2'))).toEqual(['2', '1', undefined]);
});

test('a first version is for everybody', () => {
  expect(() => released([], '1', 10)).toThrow('mf-menu has no version yet');
});

test('a version that everybody has cannot be given to a share of them', () => {
  expect(() => released(two, '2', 10)).toThrow('mf-menu 2 is what everybody has already');
});

test('a rollback to an unknown version is refused, with the known versions', () => {
  expect(() => rolledBack(two, '7')).toThrow(
    'mf-menu was never released as 7; its versions are: 2, 1',
  );
});

test('a release of one front end does not change another', () => {
  const other = releaseLine(two, built('9', 'mf-other'), { time, percent: 100 });
  const [menu, second] = registryOf([...two, other]).remotes;
  expect([menu, second?.name]).toEqual([registryOf(two).remotes[0], 'mf-other']);
});

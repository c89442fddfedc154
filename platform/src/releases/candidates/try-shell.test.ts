import { expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { releaseLine } from '../registry/next-line.ts';
import type { LogLine } from '../registry/release-log.ts';
import { frontEndsIn } from './try-shell.ts';

test('both versions of a front end on trial are visited, each with a registry that has no other', () => {
  const visited = frontEndsIn(
    logOf([
      ['1', 100],
      ['2', 10],
    ]),
  );
  expect(visited.map(({ version }) => version)).toEqual(['1', '2']);
  for (const { version, registry } of visited) {
    expect(registry.remotes).toMatchObject([{ version, candidate: null }]);
  }
});

test('a front end without a trial is visited in its live version', () => {
  const visited = frontEndsIn(
    logOf([
      ['1', 100],
      ['2', 100],
    ]),
  );
  expect(visited).toMatchObject([
    { version: '2', registry: { remotes: [{ version: '2', candidate: null }] } },
  ]);
});

function logOf(given: readonly (readonly [string, number])[]): LogLine[] {
  return given.reduce<LogLine[]>((log, [version, percent]) => {
    const built = builtRemote('mf-menu', version);
    return [...log, releaseLine(log, built, { time: '2026-11-23T06:00:00.000Z', percent })];
  }, []);
}

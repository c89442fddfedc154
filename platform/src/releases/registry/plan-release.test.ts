import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runningCanaries } from '../canaries/running-canaries.ts';
import { rollBack } from '../candidates/roll-back.ts';
import { registryOf } from './registry.ts';
import { readLog } from './release-log.ts';
import { aMenu, type Menu } from '../../testing/menu.ts';
import { planRemote } from './plan-release.ts';
import { releaseRemote } from './release-remote.ts';

let menu: Menu;
beforeEach(() => {
  menu = aMenu();
  expect(publish('first')).toBe(100);
});
afterEach(() => menu.remove());

test('a job with a percentage begins a canary, which the operator API judges', () => {
  expect(publish('second', 10)).toBe(10);
  expect(runningCanaries(menu.releases)).toMatchObject([{ name: 'mf-menu' }]);
});

test('a job that runs again ends no canary, unless it has another percentage', () => {
  publish('second', 10);
  expect([publish('second'), publish('second', 10)]).toEqual(['as before', 'as before']);
  expect([publish('second', 50), publish('second', 100)]).toEqual([50, 100]);
  expect(runningCanaries(menu.releases)).toEqual([]);
});

test('a job does not release a version again that was taken back, whatever the percentage', () => {
  publish('second', 10);
  const [first] = readLog(menu.releases);
  const moment = { by: null, why: null };
  rollBack(
    { releasesDir: menu.releases, wwwDir: menu.folder },
    { name: 'mf-menu', version: first?.version ?? '', ...moment },
  );
  expect([publish('second'), publish('second', 10)]).toEqual(['as before', 'as before']);
});

test('a job that runs again finishes a release that was interrupted before browsers had it', () => {
  const registry = join(menu.releases, 'remotes.json');
  const before = readFileSync(registry);
  publish('second');
  writeFileSync(registry, before);
  releaseRemote(menu.folder, menu.releases, null);
  const { remotes } = registryOf(readLog(menu.releases));
  expect(menu.registry()).toMatchObject({ remotes });
  expect(readLog(menu.releases)).toHaveLength(2);
});

/** The effect of a container's job: the percentage that it releases to, or none. */
function publish(script: string, percent?: number): number | 'as before' {
  menu.build(script);
  const given = { commit: null, by: null, why: null, percent };
  const { isAgain, release } = planRemote(menu.folder, menu, given);
  if (isAgain) return 'as before';
  release();
  return readLog(menu.releases).at(-1)?.percent ?? 0;
}

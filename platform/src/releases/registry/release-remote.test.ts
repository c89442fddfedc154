import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMenu, type Menu } from '../../testing/menu.ts';
import { rollbackLine } from './next-line.ts';
import { publish } from './publish.ts';
import { registryOf } from './registry.ts';
import { readLog } from './release-log.ts';
import { releaseRemote } from './release-remote.ts';

let menu: Menu;
beforeEach(() => {
  menu = aMenu();
});
afterEach(() => menu.remove());

function release(script: string): void {
  menu.build(script);
  releaseRemote(menu.folder, menu.releases, 'abc');
}
function live() {
  return registryOf(readLog(menu.releases)).remotes[0];
}

test('a release is stored under its version, and listed with the files that a page loads first', () => {
  release('first');
  const entry = live();
  expect(entry).toEqual({
    name: 'mf-menu',
    version: expect.stringMatching(/^1\.2\.0-[0-9a-f]{8}$/),
    entry: `/mf/mf-menu/${entry?.version}/remoteEntry.js`,
    integrity: `sha384-${createHash('sha384').update('first').digest('base64')}`,
    preload: [`/mf/mf-menu/${entry?.version}/assets/routes.js`],
    styles: [`/mf/mf-menu/${entry?.version}/assets/routes.css`],
    needs: { react: '^19.3.0' },
    screens: {
      '/menu': {
        files: [`/mf/mf-menu/${entry?.version}/assets/menu.js`],
        later: [],
        provided: [],
      },
    },
    routes: [{ path: '/menu', role: 'client' }],
    navigation: [{ path: '/menu', label: 'La carte' }],
    previous: null,
    candidate: null,
  });
  expect(menu.registry()).toEqual({
    remotes: [entry],
    owners: [{ path: '/menu', owner: 'mf-menu', roles: ['client'] }],
  });
});

test('a build that another one overwrites while it is stored is kept under no version', () => {
  menu.build('first');
  // Another content with every look at it.
  symlinkSync('/proc/sys/kernel/random/uuid', join(menu.folder, 'dist/later.js'));
  expect(() => releaseRemote(menu.folder, menu.releases, 'abc')).toThrow(
    'mf-menu changed while it was checked: try again',
  );
  expect(readdirSync(join(menu.releases, 'mf-menu'))).toEqual([]);
  expect(live()).toBeUndefined();
});

test('the release before stays unchanged as a fallback', () => {
  release('first');
  const first = live()?.version ?? '';
  release('second');
  expect(live()?.previous?.version).toBe(first);
  const file = join(menu.releases, 'mf-menu', first, 'remoteEntry.js');
  expect(readFileSync(file, 'utf8')).toBe('first');
});

test('releasing the same content again changes nothing', () => {
  release('first');
  release('second');
  const before = readLog(menu.releases);
  release('second');
  expect(readLog(menu.releases)).toEqual(before);
});

test('a version after a rollback stays live until there is a newer one', () => {
  release('first');
  const first = live()?.version ?? '';
  release('second');
  const moment = { time: '2026-11-20T12:00:00.000Z', percent: 100 };
  publish(menu.releases, rollbackLine(readLog(menu.releases), 'mf-menu', first, moment));
  release('second');
  expect(live()?.version).toBe(first);
  release('third');
  expect(live()?.version).not.toBe(first);
});

test('each release records its time, its commit and the last good version', () => {
  release('first');
  release('second');
  const [first, second] = readLog(menu.releases);
  expect(second).toMatchObject({
    kind: 'release',
    commit: 'abc',
    percent: 100,
    previous: first?.version,
    time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
  });
});

test('a front end whose screens are not at the paths that it declares is not released', () => {
  writeFileSync(
    join(menu.folder, 'dist/screens.json'),
    '{ "/card": { "files": [], "provided": [] } }',
  );
  expect(() => release('first')).toThrow(
    'mf-menu: only one of mf.json and src/routes.tsx has /menu, /card',
  );
  expect(readLog(menu.releases)).toEqual([]);
});

test('a front end that takes the path of another is not released, and both are named', () => {
  writeFileSync(join(menu.folder, '../.github/ROUTES'), '/menu mf-other client\n');
  expect(() => release('first')).toThrow(
    'mf-menu cannot be released:\n- mf-menu declares /menu, and /menu belongs to mf-other',
  );
  expect(readLog(menu.releases)).toEqual([]);
});

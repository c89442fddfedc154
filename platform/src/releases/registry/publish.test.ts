import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OwnedPath } from '@gamelles/contracts/front-ends';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { aMenu, type Menu } from '../../testing/menu.ts';
import { releaseLine, rollbackLine } from './next-line.ts';
import { publish } from './publish.ts';
import { registryOf } from './registry.ts';
import { readLog } from './release-log.ts';

const publishModule = fileURLToPath(new URL('./publish.ts', import.meta.url));
const script = `
  const { publish } = await import(${JSON.stringify(publishModule)});
  for (let round = 0; round < 25; round += 1) publish(process.argv[1], {
    name: process.argv[2], version: String(round), entry: '/', integrity: '', preload: [],
    styles: [], needs: {}, screens: {}, routes: [], navigation: [], commit: null, kind: 'release', time: new Date().toISOString(),
    percent: 100, previous: null });`;

let menu: Menu;
beforeEach(() => {
  menu = aMenu();
});
afterEach(() => menu.remove());

test('simultaneous releases are all in the registry at the end', async () => {
  const names = ['mf-one', 'mf-two', 'mf-three'];
  const codes = await Promise.all(names.map((name) => releaseMany(name)));
  expect(codes).toEqual([0, 0, 0]);
  expect(readLog(menu.releases)).toHaveLength(75);
  expect(menu.registry()).toMatchObject(registryOf(readLog(menu.releases)));
  const { remotes } = registryOf(readLog(menu.releases));
  expect(remotes.map(({ version }) => version)).toEqual(['24', '24', '24']);
});

test('a canary can succeed although the local sources do not know its path', () => {
  const ofFresh = { path: '/fresh', owner: 'mf-menu', roles: [null] };
  release('1', [], []);
  release('2', ['/fresh'], [ofFresh], 10);
  release('2', ['/fresh']);
  expect(menu.registry()).toMatchObject({
    remotes: [{ version: '2', candidate: null }],
    owners: [ofFresh],
  });
});

test('a canary can be rolled back although a path of the live version belongs to another front end now', () => {
  // In the local sources, too, the path belongs to mf-client.
  const ofChoice = { path: '/select-chef', roles: [null] };
  release('1', ['/select-chef'], [{ ...ofChoice, owner: 'mf-menu' }]);
  release('2', [], [{ ...ofChoice, owner: 'mf-client' }], 10);
  publish(menu.releases, rollbackLine(readLog(menu.releases), 'mf-menu', '1', moment));
  expect(menu.registry()).toMatchObject({ remotes: [{ version: '1', candidate: null }] });
});

test('a path stays with the live version until no browser has that version any more', () => {
  const ofMenu = { path: '/menu', owner: 'mf-menu', roles: [null] };
  const ofOther = { ...ofMenu, owner: 'mf-other' };
  release('1', ['/menu'], [ofMenu]);
  release('2', [], [ofOther], 10);
  expect(menu.registry()).toMatchObject({ owners: [ofMenu] });
  release('2', [], [ofOther]);
  expect(menu.registry()).toMatchObject({ owners: [ofOther] });
});

const moment = { time: '2026-11-23T06:00:00.000Z', percent: 100 };

/**
 * Releases a version with these paths, by default to everybody; `owners` are those in its sources.
 */
function release(
  version: string,
  paths: readonly string[],
  owners?: readonly OwnedPath[],
  percent = 100,
): void {
  const routes = paths.map((path) => ({ path, role: null }));
  const built = { ...builtRemote('mf-menu', version), routes };
  const line = releaseLine(readLog(menu.releases), built, { ...moment, percent });
  publish(menu.releases, line, owners);
}

async function releaseMany(name: string): Promise<unknown> {
  const child = spawn(process.execPath, ['-e', script, menu.releases, name], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code;
}

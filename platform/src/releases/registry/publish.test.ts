import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMenu, type Menu } from '../../testing/menu.ts';
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

test('releases at the same time are all in the registry in the end', async () => {
  const names = ['mf-one', 'mf-two', 'mf-three'];
  const codes = await Promise.all(names.map((name) => releaseMany(name)));
  expect(codes).toEqual([0, 0, 0]);
  expect(readLog(menu.releases)).toHaveLength(75);
  expect(menu.registry()).toMatchObject(registryOf(readLog(menu.releases)));
  const { remotes } = registryOf(readLog(menu.releases));
  expect(remotes.map(({ version }) => version)).toEqual(['24', '24', '24']);
});

async function releaseMany(name: string): Promise<unknown> {
  const child = spawn(process.execPath, ['-e', script, menu.releases, name], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code;
}

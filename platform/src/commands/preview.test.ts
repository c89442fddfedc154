import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { previewQuery } from '@gamelles/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPreview } from '../releases/previews/signed-link.ts';
import { putRelease } from '../releases/registry/put-release.ts';
import { readLog } from '../releases/registry/release-log.ts';
import { buildShell } from '../testing/build-shell.ts';
import { aMenu, type Menu } from '../testing/menu.ts';

const token = 'a'.repeat(36);
let menu: Menu;
let version: string;
beforeAll(() => {
  menu = aMenu();
  menu.build('tried');
  ({ version } = putRelease(menu.folder, menu.releases, null));
});
afterAll(() => menu.remove());

test('npm run preview prints a signed link to a version whose files are there', async () => {
  const said = await preview(`mf-menu@${version}`, '--hours', '2');
  const { origin, searchParams } = new URL(said.trimEnd().split('\n').at(-1) ?? '');
  expect(origin).toBe('https://gamelles.example');
  const link = previewQuery.parse(Object.fromEntries(searchParams));
  const shown = readPreview(link, token, new Date());
  expect(shown).toMatchObject({ name: 'mf-menu', version });
  expect(shown?.until.getTime()).toBeLessThanOrEqual(Date.now() + 2 * 3600_000);
});

test('npm run preview puts the files of a shell where the gateway serves them', async () => {
  buildShell(menu.releases, '1.0.0-new');
  const said = await preview('shell@1.0.0-new');
  expect(said).toMatch(/^shell 1\.0\.0-new, until .*\nhttps:.*\/\?with=shell%401\.0\.0-new&/);
  expect(existsSync(join(menu.releases, '../www/assets/main.1.0.0-new.js'))).toBe(true);
});

test('npm run preview shows a build of the present sources, which does not go live', async () => {
  const said = await preview('mf-client');
  const [, shown = '', link = ''] = /^mf-client (\S+), until .*\n(https:\S+)$/m.exec(said) ?? [];
  expect(new URL(link).searchParams.get('with')).toBe(`mf-client@${shown}`);
  const put = join(menu.releases, 'mf-client', shown, 'remoteEntry.js');
  const built = join(import.meta.dirname, '../../../mf-client/dist/remoteEntry.js');
  expect(readFileSync(put)).toEqual(readFileSync(built));
  expect(readLog(menu.releases)).toEqual([]);
});

test('npm run preview refuses a version without files', async () => {
  await expect(preview('mf-menu@9.9.9')).rejects.toThrow('The files of mf-menu 9.9.9 are not in');
});

test('npm run preview refuses a front end without sources', async () => {
  await expect(preview('mf-menu')).rejects.toMatchObject({ stderr: 'There is no mf-menu here\n' });
});

async function preview(...args: string[]): Promise<string> {
  const command = join(import.meta.dirname, 'preview.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: menu.folder,
      RELEASES_DIR: menu.releases,
      OPERATOR_TOKEN: token,
      ORIGIN: 'https://gamelles.example',
    },
  });
  return stdout;
}

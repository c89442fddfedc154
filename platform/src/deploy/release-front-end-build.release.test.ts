import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { releaseLine, rollbackLine } from '../releases/registry/next-line.ts';
import { appendToPageLog, readPageLog } from '../releases/registry/page-log.ts';
import { appendToLog, readLog, type BuiltRelease } from '../releases/registry/release-log.ts';
import { builtRemote } from '../testing/built-remote.ts';
import { aCheckout, type Checkout } from '../testing/checkout.ts';

const time = '2026-11-25T10:00:00.000Z';
const kit = '@gamelles/web-kit';
const described = z.object({ routes: z.array(z.object({ path: z.string() })) });
let checkout: Checkout;
let folder: string;
beforeAll(() => {
  checkout = aCheckout();
});
afterAll(() => checkout.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the job refuses a shell without the kit that a live front end needs', async () => {
  goLive({ ...builtRemote('mf-menu', '1'), needs: { [kit]: '^0.1.0' } });
  writeBuild('shell/dist/index.html', '');
  writeBuild('shell/dist/assets/main.js', '');
  writeBuild('shell/dist/provided.json', { [kit]: '0.2.0' });
  await expect(run('shell')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /mf-menu 1 wants @gamelles\/web-kit \^0\.1\.0, and shell \S+ has 0\.2\.0/,
    ),
  });
  expect(readPageLog(join(folder, 'releases'))).toEqual([]);
});

test('the job refuses a front end that needs more than the live shell has', async () => {
  goLiveAsShell('0.1.4');
  buildRemote('^0.1.5');
  await expect(run('mf-auth')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`wants ${kit} ^0.1.5, and the live shell has 0.1.4`),
  });
  expect(releaseLog()).toEqual([]);
});

test('before the first shell, a front end is released whatever it needs', async () => {
  buildRemote('^0.1.5');
  expect(await run('mf-auth')).toBe('mf-auth is released\n');
});

test('the job reports that a version was rolled back, and fails if PERCENT asks for a release', async () => {
  buildRemote('^0.1.5');
  await run('mf-auth');
  const [released] = releaseLog();
  if (released === undefined) throw new Error('nothing was released');
  goLive(builtRemote('mf-auth', '0'));
  goLive(released);
  const moment = { time, percent: 100, by: 'amelie', why: 'the page is blank' };
  appendToLog(join(folder, 'releases'), rollbackLine(releaseLog(), 'mf-auth', '0', moment));
  const { version } = released;
  const said =
    `mf-auth ${version} stays taken back, by amelie on ${time}: the page is blank; ` +
    `release.ts mf-auth --to ${version} gives it\n`;
  expect(await run('mf-auth')).toBe(said);
  await expect(run('mf-auth', { PERCENT: '100' })).rejects.toMatchObject({
    code: 1,
    stderr: said,
  });
  expect(releaseLog()).toHaveLength(4);
});

function goLive(built: BuiltRelease): void {
  const line = releaseLine(releaseLog(), built, { time, percent: 100 });
  mkdirSync(join(folder, 'releases'), { recursive: true });
  appendToLog(join(folder, 'releases'), line);
}

function goLiveAsShell(version: string): void {
  const releases = join(folder, 'releases');
  const built = {
    name: 'shell',
    version: '1',
    commit: null,
    expects: {},
    schemas: '',
    sources: '',
  };
  mkdirSync(releases);
  appendToPageLog(releases, releaseLine([], built, { time, percent: 100 }));
  write(join(folder, 'www/provided.json'), { [kit]: version });
}

function buildRemote(wanted: string): void {
  const file = join(checkout.folder, 'mf-auth/mf.json');
  const { routes } = described.parse(JSON.parse(readFileSync(file, 'utf8')));
  const screens = routes.map(({ path }) => [path, { files: [], provided: [] }]);
  writeBuild('mf-auth/dist/screens.json', Object.fromEntries(screens));
  writeBuild('mf-auth/dist/mf-manifest.json', { exposes: [], shared: [] });
  writeBuild('mf-auth/dist/remoteEntry.js', '');
  writeBuild('mf-auth/dist/needs.json', { [kit]: wanted });
}

function writeBuild(file: string, content: object | string): void {
  write(join(checkout.folder, file), content);
}

function write(file: string, content: object | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

function releaseLog() {
  return readLog(join(folder, 'releases'));
}

async function run(part: string, more: Record<string, string> = {}): Promise<string> {
  const { PATH } = process.env;
  const folders = { RELEASES_DIR: join(folder, 'releases'), WWW_DIR: join(folder, 'www') };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['platform/src/deploy/release-build.ts'],
    { cwd: checkout.folder, env: { PATH, PART: part, ...folders, ...more } },
  );
  return stdout;
}

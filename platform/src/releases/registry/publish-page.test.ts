import { execFile } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rollBack } from '../candidates/roll-back.ts';
import { readLiveParts } from '../compatibility/live-parts.ts';
import { releaseLine } from './next-line.ts';
import { catchUp } from '../release-front-ends.ts';
import { appendToPageLog, readPageLog, type PageLine } from './page-log.ts';
import { publishPage } from './publish-page.ts';

const execute = promisify(execFile);
const time = '2026-11-20T12:00:00.000Z';
let folder: string;
let folders: { readonly www: string; readonly releases: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-page-'));
  folders = { www: join(folder, 'www'), releases: join(folder, 'releases') };
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a shell for some browsers does not change the page of the others', () => {
  release('1');
  release('2', 10);
  expect(page('index.html')).toBe('page 1');
  expect(shares()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(page('shares/9.html')).toBe('page 2');
  expect(page('assets/main.2.js')).toBe('script 2');
});

test('the contracts of a candidate count beside those of the live shell', () => {
  release('1');
  release('2', 10);
  expect(readLiveParts(folders.releases).get('shell')?.version).toBe('sources of 1');
  expect(readLiveParts(folders.releases).get('shell, the candidate')?.version).toBe('2');
  release('2');
  expect(readLiveParts(folders.releases).get('shell')?.version).toBe('sources of 2');
  expect(readLiveParts(folders.releases).has('shell, the candidate')).toBe(false);
});

test('a shell that is released to everybody is the only page', () => {
  release('1');
  release('2', 10);
  release('2');
  expect(page('index.html')).toBe('page 2');
  expect(shares()).toEqual([]);
});

test.each([
  ['after a full release', 100],
  ['during a canary', 10],
])('a rollback goes to the shell before, %s', (_when, percent) => {
  release('1');
  release('2', percent);
  const { version } = back('1');
  expect(version).toBe('1');
  expect(page('index.html')).toBe('page 1');
  expect(shares()).toEqual([]);
  expect(readLiveParts(folders.releases).get('shell')?.version).toBe('sources of 1');
});

test('the next start finishes a release that was interrupted after its log line', () => {
  release('1');
  put('2');
  appendToPageLog(folders.releases, lineOf('2', 100));
  catchUp({ ...folders, logs: folder });
  expect(page('index.html')).toBe('page 2');
  expect(readLiveParts(folders.releases).get('shell')?.version).toBe('sources of 2');
  put('3');
  appendToPageLog(folders.releases, lineOf('3', 10));
  catchUp({ ...folders, logs: folder });
  expect([page('index.html'), page('shares/9.html')]).toEqual(['page 2', 'page 3']);
});

test('a start changes no page that is there already', () => {
  release('1');
  release('2', 10);
  const made = new Date(time);
  const files = ['index.html', 'shares/0.html'].map((file) => join(folders.www, file));
  for (const file of files) utimesSync(file, made, made);
  catchUp({ ...folders, logs: folder });
  expect(files.map((file) => statSync(file).mtime)).toEqual([made, made]);
});

test('a release that another one overtakes writes the page of the other one', async () => {
  for (const version of ['1', '2']) put(version);
  // A process that holds the lock of the part log delays the end of the release.
  write('releases/parts.jsonl.lock/somebody', '');
  const first = publishElsewhere(lineOf('1', 100));
  await expect.poll(() => existsSync(join(folders.www, 'index.html'))).toBe(true);
  appendToPageLog(folders.releases, lineOf('2', 100));
  rmSync(join(folders.releases, 'parts.jsonl.lock/somebody'));
  await first;
  expect(page('index.html')).toBe('page 2');
});

test('a public page that only the version before has is removed, those of other parts stay', () => {
  release('1');
  write('releases/cockpit/1/pages/plateforme.html', 'cockpit');
  write('releases/cockpit/1/assets/cockpit.js', '');
  const built = { name: 'cockpit', version: '1', commit: null, expects: {}, schemas: 's' };
  const cockpit = { ...built, sources: 'c' };
  publishPage(folders, releaseLine([], cockpit, { time, percent: 100 }));
  write('releases/shell/2/pages/tarifs.html', 'prices');
  release('2');
  expect(page('pages/tarifs.html')).toBe('prices');
  back('1');
  expect(existsSync(join(folders.www, 'pages/tarifs.html'))).toBe(false);
  expect(page('pages/plateforme.html')).toBe('cockpit');
});

test('a rollback to an unknown shell, or to one without files, is refused', () => {
  release('1');
  release('2');
  expect(() => back('3')).toThrow('shell was never released as 3; its versions are: 2, 1');
  rmSync(join(folders.releases, 'shell/1'), { recursive: true });
  expect(() => back('1')).toThrow(/The files of shell 1 are not in .* any more/);
  expect(readPageLog(folders.releases).at(-1)?.version).toBe('2');
  expect(page('index.html')).toBe('page 2');
});

function release(version: string, percent = 100): void {
  put(version);
  publishPage(folders, lineOf(version, percent));
}

function publishElsewhere(line: PageLine): Promise<unknown> {
  const module = JSON.stringify(new URL('./publish-page.ts', import.meta.url).href);
  const script = `
    const { publishPage } = await import(${module});
    publishPage(...process.argv.slice(1).map((text) => JSON.parse(text)));`;
  const args = [folders, line].map((one) => JSON.stringify(one));
  return execute(process.execPath, ['--input-type=module', '--eval', script, ...args]);
}

function put(version: string): void {
  write(`releases/shell/${version}/index.html`, `page ${version}`);
  write(`releases/shell/${version}/assets/main.${version}.js`, `script ${version}`);
}

function lineOf(version: string, percent: number): PageLine {
  const built = { name: 'shell', version, commit: null, expects: {}, schemas: 's' };
  const sources = `sources of ${version}`;
  return releaseLine(readPageLog(folders.releases), { ...built, sources }, { time, percent });
}

function back(version: string) {
  const { releases: releasesDir, www: wwwDir } = folders;
  return rollBack({ releasesDir, wwwDir }, { name: 'shell', version, by: null, why: null });
}

function shares(): string[] {
  const here = join(folders.www, 'shares');
  if (!existsSync(here)) return [];
  return globSync('*.html', { cwd: here })
    .map((file) => file.replace('.html', ''))
    .toSorted();
}

function page(file: string): string {
  return readFileSync(join(folders.www, file), 'utf8');
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseVersion, noteTried } from '../builds/service-artifact.ts';
import { noteReleasedPart } from '../compatibility/live-parts.ts';
import { releaseLine } from '../registry/next-line.ts';
import { appendToPageLog, readPageLog } from '../registry/page-log.ts';
import { appendToLog, readLog } from '../registry/release-log.ts';
import { copyAndTouch } from './copy-and-touch.ts';
import { removeUnneeded } from './remove-unneeded.ts';
import { builtRemote } from '../../testing/built-remote.ts';
import { visitsFile } from './visits.ts';

const time = '2026-10-01T12:00:00.000Z';
const now = new Date('2026-11-23T12:00:00.000Z');
let data: string;
let folders: { readonly dataDir: string; readonly releasesDir: string; readonly wwwDir: string };
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'gamelles-unneeded-'));
  folders = { dataDir: data, releasesDir: join(data, 'releases'), wwwDir: join(data, 'www') };
});
afterEach(() => rmSync(data, { recursive: true }));

test('the last five versions that everybody had stay with the one before, and older ones are removed', () => {
  for (const version of ['1', '2', '3', '4', '5', '6', '7']) releaseRemote(version);
  expect(removeUnneeded(folders, now)).toEqual([
    'Removed the files of mf-menu 1, which nobody can need any more',
  ]);
  // A rollback to the third would fall back to the second.
  expect(remotes()).toEqual(['2', '3', '4', '5', '6', '7']);
});

test('a version that a tab runs stays with its fallback version', () => {
  for (const version of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) releaseRemote(version);
  const seen = { name: 'mf-menu', version: '2', visits: 1, first: time };
  writeFileSync(
    visitsFile(folders.releasesDir),
    JSON.stringify([{ ...seen, last: '2026-11-22T12:00:00.000Z' }]),
  );
  removeUnneeded(folders, now);
  expect(remotes()).toEqual(['1', '2', '4', '5', '6', '7', '8', '9']);
});

test('a recent version stays, although it was never released', () => {
  releaseRemote('1');
  old('releases/mf-menu/tried/remoteEntry.js', '2026-11-20T12:00:00.000Z');
  old('releases/mf-menu/forgotten/remoteEntry.js');
  removeUnneeded(folders, now);
  expect(remotes()).toEqual(['1', 'tried']);
});

test('an old build stays once it is stored again for a release', () => {
  releaseRemote('1');
  old('releases/mf-menu/forgotten/remoteEntry.js');
  const built = { name: 'mf-menu', version: 'forgotten' };
  expect(copyAndTouch(folders.releasesDir, () => built)).toBe(built);
  removeUnneeded(folders);
  expect(remotes()).toEqual(['1', 'forgotten']);
});

test('a build that is removed while it is stored again is stored once more', () => {
  const put = [() => undefined, () => old('releases/mf-menu/1/remoteEntry.js')];
  copyAndTouch(folders.releasesDir, () => {
    put.shift()?.();
    return { name: 'mf-menu', version: '1' };
  });
  expect([put, remotes()]).toEqual([[], ['1']]);
});

test('the page files of a kept version stay', () => {
  for (const name of ['cockpit', 'api-docs']) releasePage(name, '1');
  for (const version of ['1', '2', '3', '4', '5', '6', '7']) releasePage('shell', version);
  removeUnneeded(folders, now);
  expect(existsSync(join(folders.wwwDir, 'assets/shell.1.js'))).toBe(false);
  for (const file of ['shell.2.js', 'shell.7.js', 'cockpit.1.js', 'api-docs.1.js']) {
    expect(existsSync(join(folders.wwwDir, 'assets', file))).toBe(true);
  }
});

test('no page file is removed if a page was released before the log existed', () => {
  releasePage('shell', '1');
  old('www/assets/cockpit.0.js');
  removeUnneeded(folders, now);
  expect(existsSync(join(folders.wwwDir, 'assets/cockpit.0.js'))).toBe(true);
});

test('without a data folder, as with images, no copies of services are removed', () => {
  old('services/svc-menu/v1/part.json');
  const { releasesDir, wwwDir } = folders;
  expect(removeUnneeded({ releasesDir, wwwDir }, now)).toEqual([]);
  expect(existsSync(join(data, 'services/svc-menu/v1'))).toBe(true);
});

test('the last five live copies of a service stay, and the running one', () => {
  for (const day of [1, 2, 3, 4, 5, 6, 7]) releaseService(`v${day}`);
  chooseVersion(data, 'svc-menu', 'v1');
  removeUnneeded(folders, now);
  expect(services()).toEqual(['v1', 'v3', 'v4', 'v5', 'v6', 'v7']);
});

test('refused versions of a service do not displace versions that were live', () => {
  releaseService('v1');
  for (const version of ['v2', 'v3', 'v4', 'v5', 'v6', 'v7']) {
    old(`services/svc-menu/${version}/part.json`, '2026-11-02T12:00:00.000Z');
  }
  noteTried(data, 'svc-menu', 'v6');
  chooseVersion(data, 'svc-menu', 'v7');
  removeUnneeded(folders, now);
  // The tables of the sixth exist, though it does not run.
  expect(services()).toEqual(['v1', 'v6', 'v7']);
});

function releaseRemote(version: string): void {
  old(`releases/mf-menu/${version}/remoteEntry.js`);
  const built = builtRemote('mf-menu', version);
  const log = readLog(folders.releasesDir);
  appendToLog(folders.releasesDir, releaseLine(log, built, { time, percent: 100 }));
}

function releasePage(name: string, version: string): void {
  old(`releases/${name}/${version}/assets/${name}.${version}.js`);
  old(`www/assets/${name}.${version}.js`);
  const built = { name, version, commit: null, expects: {}, schemas: 's', sources: version };
  const log = readPageLog(folders.releasesDir);
  appendToPageLog(folders.releasesDir, releaseLine(log, built, { time, percent: 100 }));
}

function releaseService(version: string): void {
  old(`services/svc-menu/${version}/part.json`);
  const part = { name: 'svc-menu', version, expects: {}, commit: null, time };
  noteReleasedPart(folders.releasesDir, part);
}

function services(): string[] {
  const known = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'];
  return known.filter((version) => existsSync(join(data, 'services/svc-menu', version)));
}

function remotes(): string[] {
  const known = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'tried', 'forgotten'];
  return known.filter((version) => existsSync(join(folders.releasesDir, 'mf-menu', version)));
}

function old(file: string, made = time): void {
  const path = join(data, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  for (const one of [path, dirname(path), dirname(dirname(path))])
    utimesSync(one, new Date(made), new Date(made));
}

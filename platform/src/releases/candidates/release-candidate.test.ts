import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { noteBuilt, noteBuiltPage } from '../registry/built-log.ts';
import { releaseLine } from '../registry/next-line.ts';
import { appendToPageLog } from '../registry/page-log.ts';
import { appendToLog } from '../registry/release-log.ts';
import { readReleaseSettings, type ReleaseSettings } from '../release-settings.ts';
import { releaseCandidate } from './release-candidate.ts';
import { releasePageCandidate } from './release-page-candidate.ts';

let settings: ReleaseSettings;
const toSome = { percent: 10, why: null };
const toEverybody = { time: '2026-11-25T10:00:00.000Z', percent: 100 };
beforeEach(() => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-release-candidate-'));
  settings = readReleaseSettings({ DATA_DIR: dataDir });
});
afterEach(() => rmSync(settings.dataDir, { recursive: true }));

test('sources that everybody has are refused to some browsers before anything is built', async () => {
  const built = { ...builtRemote('mf-auth', '1'), sources: sourceVersion('mf-auth') };
  noteBuilt(settings.releasesDir, built);
  appendToLog(settings.releasesDir, releaseLine([], built, toEverybody));
  const said: string[] = [];
  const releasing = releaseCandidate(settings, { name: 'mf-auth', ...toSome }, (line) =>
    said.push(line),
  );
  await expect(releasing).rejects.toThrow('mf-auth 1 is what everybody has already');
  expect(said).toEqual([]);
});

test('so are other sources that were once built as what everybody has', async () => {
  const { releasesDir } = settings;
  const built = { ...builtRemote('mf-auth', '1'), sources: 'the sources before' };
  appendToLog(releasesDir, releaseLine([], built, toEverybody));
  noteBuilt(releasesDir, { ...built, sources: sourceVersion('mf-auth') });
  const releasing = releaseCandidate(settings, { name: 'mf-auth', ...toSome }, () => undefined);
  await expect(releasing).rejects.toThrow('mf-auth 1 is what everybody has already');
});

test('so is a shell that everybody has', async () => {
  const sources = sourceVersion('shell');
  const built = { name: 'shell', version: '1', commit: null, expects: {}, schemas: 's', sources };
  noteBuiltPage(settings.releasesDir, built);
  appendToPageLog(settings.releasesDir, releaseLine([], built, toEverybody));
  const said: string[] = [];
  const releasing = releasePageCandidate(settings, { name: 'shell', ...toSome }, (line) =>
    said.push(line),
  );
  await expect(releasing).rejects.toThrow('shell 1 is what everybody has already');
  expect(said).toEqual([]);
});

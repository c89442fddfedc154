import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { noteChecked } from '../own-checks/kept-checks.ts';
import { releaseLine } from '../registry/next-line.ts';
import { readPageLog } from '../registry/page-log.ts';
import { appendToLog } from '../registry/release-log.ts';
import { readReleaseSettings } from '../release-settings.ts';
import { releasePageCandidate } from './release-page-candidate.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gamelles-release-page-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a shell that lacks something for a live front end is refused, and the front end is named', async () => {
  const settings = readReleaseSettings({ DATA_DIR: dataDir });
  noteChecked(settings.releasesDir, 'shell');
  const live = { ...builtRemote('mf-menu', '1'), needs: { react: '^18.0.0' } };
  const moment = { time: '2026-11-25T10:00:00.000Z', percent: 100 };
  appendToLog(settings.releasesDir, releaseLine([], live, moment));
  const order = { name: 'shell', percent: 100, why: 'a newer React' };
  await expect(releasePageCandidate(settings, order, () => undefined)).rejects.toThrow(
    /^shell \S+ cannot be released, release the front ends first:\n- mf-menu 1 wants react \^18\.0\.0, and shell \S+ has 19\.\d+\.\d+$/,
  );
  expect(readPageLog(settings.releasesDir)).toEqual([]);
});

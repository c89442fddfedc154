import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildShell } from '../../testing/build-shell.ts';
import { keptShell } from '../previews/kept-builds.ts';
import { releaseLine } from '../registry/next-line.ts';
import { readPageLog } from '../registry/page-log.ts';
import { publishPage } from '../registry/publish-page.ts';
import { liveShell } from './live-remotes.ts';

let folder: string;
let releases: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-live-shell-'));
  releases = join(folder, 'releases');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('it lists the live shell, the candidate, and the builds that were never released', () => {
  expect(liveShell(releases)).toBeUndefined();
  release('1');
  release('2');
  release('3', 10);
  for (const version of ['4', '5', '4']) buildShell(releases, version);
  expect(liveShell(releases)).toMatchObject({
    name: 'shell',
    version: '2',
    candidate: { version: '3', percent: 10 },
    previous: '1',
    others: [{ version: '1' }],
    built: [{ version: '5' }, { version: '4' }],
  });
});

test('a shell without files is not listed', () => {
  release('1');
  release('2');
  buildShell(releases, '3');
  for (const version of ['1', '3']) rmSync(join(releases, 'shell', version), { recursive: true });
  expect(liveShell(releases)).toMatchObject({ others: [], built: [] });
});

function release(version: string, percent = 100): void {
  buildShell(releases, version);
  const built = keptShell(releases, version);
  if (!built) throw new Error(`${version} is not there`);
  const time = '2026-11-20T12:00:00.000Z';
  const line = releaseLine(readPageLog(releases), built, { time, percent });
  publishPage({ www: join(folder, 'www'), releases }, line);
}

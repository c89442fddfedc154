import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../base/folders.ts';
import { noteLivePart, readParts } from '../releases/compatibility/live-parts.ts';
import { releaseLine } from '../releases/registry/next-line.ts';
import { builtRemote } from '../testing/built-remote.ts';
import { appendToLog, readLog } from '../releases/registry/release-log.ts';

let releases: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'gamelles-release-'));
});
afterEach(() => rmSync(releases, { recursive: true }));

test('the job publishes a part that was never live, and --check changes nothing', async () => {
  expect(await publish('--check')).toBe('svc-clients fits what is live\n');
  expect(readParts(releases).size).toBe(0);
  expect(await publish()).toBe('svc-clients is released\n');
  expect([...readParts(releases).keys()]).toEqual(['svc-clients']);
});

test('the job refuses a further version without a verdict in its image', async () => {
  const time = '2026-11-23T06:00:00.000Z';
  noteLivePart(releases, { name: 'svc-clients', version: '1', expects: {}, commit: null, time });
  await expect(publish()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('its image carries no verdict'),
  });
  expect(readParts(releases).get('svc-clients')?.version).toBe('1');
});

test('the job of a service accepts no PERCENT, because all browsers call the same service', async () => {
  await expect(publish('--check', { PERCENT: '10' })).rejects.toThrow(
    'svc-clients is released to everybody at once',
  );
});

test('the job removes an old release that nobody needs, and --check does not', async () => {
  const versions = ['1', '2', '3', '4', '5', '6', '7'];
  for (const version of versions) releaseOld(version);
  await publish('--check');
  expect(versions.filter(isThere)).toEqual(versions);
  expect(await publish()).toBe(
    'svc-clients is released\n' +
      'Removed the files of mf-menu 1, which nobody can need any more\n',
  );
  expect(versions.filter(isThere)).toEqual(['2', '3', '4', '5', '6', '7']);
});

function isThere(version: string): boolean {
  return existsSync(join(releases, 'mf-menu', version));
}

/** A release that was live long ago. */
function releaseOld(version: string): void {
  const time = '2026-01-01T12:00:00.000Z';
  const folder = join(releases, 'mf-menu', version);
  mkdirSync(folder, { recursive: true });
  utimesSync(folder, new Date(time), new Date(time));
  const built = builtRemote('mf-menu', version);
  appendToLog(releases, releaseLine(readLog(releases), built, { time, percent: 100 }));
}

async function publish(how?: '--check', more: Record<string, string> = {}): Promise<string> {
  const { PATH } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['platform/src/deploy/release-build.ts', ...(how === undefined ? [] : [how])],
    {
      cwd: root,
      env: { PATH, PART: 'svc-clients', RELEASES_DIR: releases, WWW_DIR: releases, ...more },
    },
  );
  return stdout;
}

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../base/folders.ts';
import { noteLivePart, readParts } from '../releases/compatibility/live-parts.ts';

let releases: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'gamelles-release-'));
});
afterEach(() => rmSync(releases, { recursive: true }));

test('the job publishes what was never live, and a check before it changes nothing', async () => {
  expect(await publish('--check')).toBe('svc-clients fits what is live\n');
  expect(readParts(releases).size).toBe(0);
  expect(await publish()).toBe('svc-clients is released\n');
  expect([...readParts(releases).keys()]).toEqual(['svc-clients']);
});

test('the job refuses another version whose image carries no verdict', async () => {
  const time = '2026-11-23T06:00:00.000Z';
  noteLivePart(releases, { name: 'svc-clients', version: '1', expects: {}, commit: null, time });
  await expect(publish()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('its image carries no verdict'),
  });
  expect(readParts(releases).get('svc-clients')?.version).toBe('1');
});

async function publish(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['platform/src/deploy/release-build.ts', ...args],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PART: 'svc-clients',
        RELEASES_DIR: releases,
        WWW_DIR: releases,
      },
    },
  );
  return stdout;
}

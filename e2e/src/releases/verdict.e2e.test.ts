import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { giveVerdict, readLog } from '@gamelles/platform/releases';
import { passPresent } from '@gamelles/platform/testing';
import { expect, inject, onTestFinished, test } from 'vitest';

test('a front end gets its verdict after a trial on a platform, and nothing is released', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-verdict-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  passPresent(folder, 'mf-auth');
  const releasesDir = inject('releasesDir');
  const dataDir = dirname(releasesDir);
  const settings = { releasesDir, wwwDir: join(dataDir, 'www'), dataDir, logsDir: folder };
  let stops = 0;
  const stop = () => Promise.resolve(void (stops += 1));
  const said: string[] = [];
  const before = readLog(releasesDir);
  const order = { name: 'mf-auth', why: 'a trial', releasesDir: folder, logsDir: folder };
  const verdict = await giveVerdict(
    { ...order, before: undefined },
    (line) => said.push(line),
    () => Promise.resolve({ ...settings, origin: inject('origin'), stop }),
  );
  expect(verdict.checks).toEqual(
    expect.arrayContaining(['types', 'contracts', 'weights', 'trial']),
  );
  expect(said).toContainEqual(expect.stringMatching(/^Trying mf-auth \S+ at http/));
  expect([stops, readLog(releasesDir)]).toEqual([1, before]);
});

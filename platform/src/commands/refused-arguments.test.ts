import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../base/folders.ts';
import { runCommand } from '../testing/run-command.ts';

test.each([
  ['affected', ['HEAD', 'more'], /^Usage: npm run affected/],
  ['build', ['mf-auth'], /^mf-auth is unknown: this command has no arguments/],
  ['can-release', ['mf-auth', 'mf-client'], /^Usage: npm run can-release/],
  ['check', ['--help'], /^--help is unknown/],
  ['compose-secrets', ['one', 'two'], /^Name one folder only/],
  ['offline-worker', ['off', '--help'], /^Usage: npm run offline-worker/],
  ['restore', ['one', 'two'], /^Usage: npm run restore/],
  ['test', ['svc-clients'], /^svc-clients is unknown/],
  ['test-compose', ['--help'], /^--help is unknown/],
])('npm run %s -- %j does nothing, and says why', async (name, args, stderr) => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-arguments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Without programs to start, a command that goes on all the same ends soon.
  const env = { DATA_DIR: folder, PATH: '' };
  await expect(runCommand({ folder: root }, env, name, ...args)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(stderr),
  });
  expect(readdirSync(folder)).toEqual([]);
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../base/folders.ts';
import { freePort } from '../base/network/free-port.ts';
import { runCommand } from '../testing/run-command.ts';

test.each([
  ['can-release', ['mf-auth', 'mf-client'], /^Usage: npm run can-release/],
  ['check', ['--help'], /^--help is unknown: this command has no arguments/],
  ['cockpit', ['now'], /^now is unknown: this command has no arguments/],
  ['compose-secrets', ['one', 'two'], /^Name one folder only/],
  ['image-digests', ['/nowhere/images'], /^There is no \/nowhere\/images\n$/],
  ['new', ['screen', 'mf-nowhere', 'news', 'client', 'traiteur'], /^Usage: npm run new/],
  ['new', ['remote', 'auth', 'letters'], /^Usage: npm run new/],
  ['new', ['service', 'identity', 'dishes'], /^Usage: npm run new/],
  ['new', ['event', 'nowhere', 'note', 'nobody', 'identity'], /^Usage: npm run new/],
  ['restore', ['one', 'two'], /^Usage: npm run restore/],
  ['test-before', ['svc-clients', 'bills', 'ledger'], /^Usage: npm run test:before/],
  ['test', ['svc-clients'], /^svc-clients is unknown/],
])('npm run %s -- %j does nothing, and says why', async (name, args, stderr) => {
  const folder = emptyFolder();
  // Without programs to start, a command that goes on all the same ends soon.
  const env = { DATA_DIR: folder, PATH: '' };
  await expect(runCommand({ folder: root }, env, name, ...args)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(stderr),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['mf-kitchen', 'shell'])(
  'npm run release -- %s says at once that no platform answers',
  async (name) => {
    const folder = emptyFolder();
    const env = { DATA_DIR: folder, ORIGIN: `http://127.0.0.1:${await freePort()}` };
    await expect(runCommand({ folder: root }, env, 'release', name)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `No platform answers at ${env.ORIGIN}: start it, or name it by PORT or ORIGIN\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  },
);

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-arguments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

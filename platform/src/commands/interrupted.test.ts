import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../base/folders.ts';

test.each([
  ['verdict', ['mf-auth', '--why', 'a test'], 'SIGINT'],
  ['can-release', ['mf-auth'], 'SIGTERM'],
  ['test-before', ['svc-clients', '--commit', 'HEAD'], 'SIGINT'],
] as const)('npm run %s -- %j leaves nothing after %s', async (name, args, signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-interrupted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ours = () => readdirSync(folder).filter((file) => file.startsWith('gamelles-'));
  const program = join(root, `platform/src/commands/${name}.ts`);
  const command = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: folder, DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
  });
  await expect.poll(() => ours().length).toBeGreaterThan(0);
  command.kill(signal);
  await once(command, 'exit');
  expect(ours()).toEqual([]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processes } from './launcher.ts';

const program = JSON.stringify(new URL('test-backends.ts', import.meta.url).href);

test.each([
  ['while Postgres starts', 'postgres/owner.json'],
  ['while RabbitMQ starts', 'rabbitmq/*.log'],
])('a run that ends %s leaves neither servers nor their folder', async (_when, file) => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-backends-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Like the test runner, it ends at once.
  const script = `
    import { startTestBackends } from ${program};
    process.once('SIGTERM', () => process.exit(1));
    await startTestBackends();`;
  const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: 'ignore',
  });
  await expect.poll(() => globSync(`*/${file}`, { cwd: folder })).toHaveLength(1);
  run.kill('SIGTERM');
  await once(run, 'exit');
  const servers = () => processes().filter(({ command }) => command.includes(folder));
  await expect.poll(servers).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

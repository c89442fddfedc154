import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startServices, type RunningServices } from '../../testing/start-services.ts';
import { isEmpty } from './make-demo.ts';
import { offerDemo } from './offer-demo.ts';

let services: RunningServices;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

test('a start that was killed while it made the demo leaves no account of which nobody is told', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-demo-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { identity } = services.origins;
  await offerAndDie(identity, dataDir);
  const said: string[] = [];
  await offerDemo(identity, dataDir, (line) => said.push(line));
  expect(said).toContain('Demo accounts, all with the password gamelles-demo:');
  expect(said.at(-1)).toBe('The demo data is incomplete: npm run reset, and it is made again');
});

/** Kills a process once it has made the first demo account. */
async function offerAndDie(origin: string, dataDir: string): Promise<void> {
  const script = `
    const { offerDemo } = await import('./offer-demo.ts');
    await offerDemo(${JSON.stringify(origin)}, ${JSON.stringify(dataDir)}, () => {});`;
  const start = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  });
  await expect.poll(() => isEmpty(origin), { interval: 20 }).toBe(false);
  start.kill('SIGKILL');
  await once(start, 'exit');
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gamelles/platform';
import { Launcher } from '@gamelles/platform/testing/launcher';
import { tracingOfRun } from '@gamelles/platform/testing/tracing-of-run';

/** The whole platform of `npm start`, on ports and data of its own. */
export async function startStack(args: readonly string[] = []) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gamelles-e2e-'));
  const mailPort = await freePort();
  const place = { DATA_DIR: dataDir, PORT: `${await freePort()}`, MAIL_PORT: `${mailPort}` };
  const launcher = new Launcher(
    { ...process.env, ...tracingOfRun(), ...place },
    { args: ['--no-demo', ...args] },
  );
  return {
    origin: await launcher.ready(),
    dataDir,
    said: () => launcher.output,
    mailOrigin: `http://localhost:${mailPort}`,
    releasesDir: join(dataDir, 'releases'),
    stop: async () => {
      launcher.signal('SIGTERM');
      await launcher.exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gamelles/platform';
import { Launcher } from '@gamelles/platform/testing/launcher';

/** The platform of `npm start` with its demo data, on ports and data of its own. */
export interface RunningPlatform {
  readonly origin: string;
  readonly dataDir: string;
  /** The lines that its start printed. */
  readonly said: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts it in a folder; without one, in a new folder that is removed at the end. */
export async function startPlatform(given?: string): Promise<RunningPlatform> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'gamelles-bench-'));
  const ports = { PORT: String(await freePort()), MAIL_PORT: String(await freePort()) };
  const launcher = new Launcher({ ...process.env, ...ports, DATA_DIR: dataDir }, { args: [] });
  const origin = await launcher.ready();
  return {
    origin,
    dataDir,
    said: launcher.output.split('\n'),
    stop: async () => {
      launcher.signal('SIGTERM');
      await launcher.exited;
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

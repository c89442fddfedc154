import { atEnd, freePort, temporaryFolder, type TemporaryFolder } from '@gamelles/platform';
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
export async function startPlatform(given?: TemporaryFolder): Promise<RunningPlatform> {
  const folder = given ?? temporaryFolder('bench');
  const ports = { PORT: String(await freePort()), MAIL_PORT: String(await freePort()) };
  const launcher = new Launcher({ ...process.env, ...ports, DATA_DIR: folder.path }, { args: [] });
  const end = async (): Promise<void> => {
    launcher.signal('SIGTERM');
    await launcher.exited;
  };
  const forget = atEnd(end);
  const origin = await launcher.ready();
  return {
    origin,
    dataDir: folder.path,
    said: launcher.output.split('\n'),
    stop: async () => {
      await end();
      forget();
      if (given === undefined) folder.remove();
    },
  };
}

import { fileURLToPath } from 'node:url';
import { Launcher } from '@gamelles/platform/testing/launcher';
import { openLine, type OpenLine } from './lines.ts';
import { familyOf, signal } from './processes.ts';

export interface RunningPlatform {
  readonly launcher: Launcher;
  readonly postgres: OpenLine;
  readonly rabbitmq: OpenLine;
  /** Closes the lines; the launcher has ended. */
  readonly close: () => void;
}

export interface Place {
  readonly dataDir: string;
  readonly faultFolder: string;
  readonly port: number;
  readonly mailPort: number;
  readonly frontEnds: boolean;
}

const program = fileURLToPath(new URL('launch.ts', import.meta.url));
const mostTries = 10;

/**
 * Starts the platform, repeatedly until a start succeeds, as the service manager of a server does.
 */
export async function startPlatform(place: Place): Promise<RunningPlatform> {
  for (let tries = 1; ; tries++) {
    const platform = await startOnce(place);
    try {
      await platform.launcher.ready();
      return platform;
    } catch (error) {
      await platform.launcher.exited;
      platform.close();
      if (tries === mostTries) throw error;
    }
  }
}

/**
 * Starts the platform once, and kills the launcher shortly before or after it is ready: alone, or
 * with all its processes, as when a machine fails.
 */
export async function killStart(
  place: Place,
  moment: (launcher: Launcher) => Promise<unknown>,
  { withAll }: { readonly withAll: boolean },
): Promise<void> {
  const { launcher, close } = await startOnce(place);
  await Promise.race([moment(launcher), launcher.exited]).catch(() => undefined);
  signal(withAll ? familyOf(launcher.pid) : [launcher.pid], 'SIGKILL');
  await launcher.exited;
  close();
}

async function startOnce(place: Place): Promise<RunningPlatform> {
  const [postgres, rabbitmq] = [await openLine(), await openLine()];
  const launcher = new Launcher(
    {
      DATA_DIR: place.dataDir,
      PORT: `${place.port}`,
      MAIL_PORT: `${place.mailPort}`,
      INSTANCES: '2',
      FAULT_FOLDER: place.faultFolder,
      FRONT_ENDS: String(place.frontEnds),
      POSTGRES_PORT: `${postgres.port}`,
      POSTGRES_REACHED_AT: `${postgres.reachedAt}`,
      RABBITMQ_PORT: `${rabbitmq.port}`,
      RABBITMQ_REACHED_AT: `${rabbitmq.reachedAt}`,
    },
    { program },
  );
  return {
    launcher,
    postgres,
    rabbitmq,
    close: () => {
      postgres.stop();
      rabbitmq.stop();
    },
  };
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gamelles/platform';
import type { Line, Part } from '../faults/fault.ts';
import { openLine, together, type Disturbed } from './lines.ts';
import { familyOf, processesOf, signal } from './processes.ts';
import { mountSmallDisk } from '@gamelles/platform/testing/small-disk';
import { startPlatform, type Place } from './start-platform.ts';

/** The gateway limits the calls of each address. Linux alone has all of 127.0.0.0/8. */
const anotherAddress = process.platform === 'linux' ? '127.0.0.2' : undefined;

/** In bytes: enough for a run of an hour. */
const roomy = 8_000_000_000;

interface Wanted {
  readonly frontEnds: boolean;
  /** Whether its data lies on a disk that can be filled, which only root may mount. */
  readonly onSmallDisk?: boolean;
  /** Befalls the place before the platform is started there. */
  readonly before?: (place: Place) => Promise<unknown>;
}

/** A platform of one's own, for others to break, and to look at from outside. */
export async function openPlatform({ frontEnds, onSmallDisk = false, before }: Wanted) {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-chaos-'));
  const place = {
    dataDir: join(folder, 'data'),
    faultFolder: join(folder, 'faults'),
    port: await freePort(),
    mailPort: await freePort(),
    frontEnds,
  };
  mkdirSync(place.faultFolder);
  mkdirSync(place.dataDir);
  const disk = onSmallDisk ? mountSmallDisk(place.dataDir, roomy) : undefined;
  await before?.(place);
  const gateway = await openLine(place.port);
  const forProbes = await openLine(place.port, anotherAddress);
  let platform = await startPlatform(place);

  return {
    ...place,
    folder,
    /** The disk of its data, where that can be filled. */
    disk,
    /** The origin at which callers reach the gateway. */
    origin: `http://127.0.0.1:${gateway.reachedAt}`,
    /** The same for probes, whose calls do not count as those of people. */
    originOfProbes: `http://127.0.0.1:${forProbes.reachedAt}`,
    lineTo: {
      get Postgres() {
        return platform.postgres;
      },
      get RabbitMQ() {
        return platform.rabbitmq;
      },
      'the gateway': together(gateway, forProbes),
    } satisfies Record<Line, Disturbed>,
    processesOf: (part: Part) => processesOf(part, platform.launcher),
    /** The output of the launcher since its last start. */
    get said() {
      return platform.launcher.output;
    },
    /** Ends the launcher, and starts another as soon as it is gone and the rest is done. */
    relaunch: async (by: 'SIGKILL' | 'SIGTERM', between?: () => Promise<unknown>) => {
      platform.launcher.signal(by);
      await platform.launcher.exited;
      platform.close();
      await between?.();
      platform = await startPlatform(place);
    },
    stop: async () => {
      signal([platform.launcher.pid], 'SIGCONT');
      platform.launcher.signal('SIGTERM');
      await platform.launcher.exited;
      platform.close();
      gateway.stop();
      forProbes.stop();
    },
    /** Throws away what it has written, logs included. */
    remove: () => {
      disk?.unmount();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
    /** Ends everything at once. */
    abandon: () => signal(familyOf(platform.launcher.pid), 'SIGKILL'),
  };
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>;

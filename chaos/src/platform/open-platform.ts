import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd, freePort } from '@gamelles/platform';
import type { Line, Part } from '../faults/fault.ts';
import { openLine, together, type Disturbed } from './lines.ts';
import { familyOf, processesOf, signal } from './processes.ts';
import { mountSmallDisk } from '@gamelles/platform/testing/small-disk';
import { startPlatform, type Place } from './start-platform.ts';

/**
 * Probes call from another address, because the gateway limits the calls of each address. Only
 * Linux has all of 127.0.0.0/8.
 */
const anotherAddress = process.platform === 'linux' ? '127.0.0.2' : undefined;

/** In bytes: enough for a run of an hour. */
const roomy = 8_000_000_000;

interface Wanted {
  readonly frontEnds: boolean;
  /** Whether its data is on a disk of its own that can be filled; only root may mount one. */
  readonly onSmallDisk?: boolean;
  /** Runs before the first start of the platform. */
  readonly before?: (place: Place) => Promise<unknown>;
}

/**
 * Opens a platform on data and ports of its own, for faults and checks. If this process ends before
 * the platform is stopped, nothing of it stays.
 */
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
  const remove = (): void => {
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  const forget = atEnd(() => {
    signal(familyOf(process.pid).slice(1), 'SIGKILL');
    remove();
  });
  await before?.(place);
  const gateway = await openLine(place.port);
  const forProbes = await openLine(place.port, anotherAddress);
  let platform = await startPlatform(place);

  return {
    ...place,
    folder,
    /** The disk of its data, if that can be filled. */
    disk,
    /** The origin of the gateway for people. */
    origin: `http://127.0.0.1:${gateway.reachedAt}`,
    /** The origin for probes, whose calls do not count in the limits of people. */
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
    /** Ends the launcher and starts it again, with some work in between. */
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
      forget();
    },
    /** Deletes its data and logs. */
    remove,
    /** Kills all its processes at once; data and logs stay. */
    abandon: () => {
      forget();
      signal(familyOf(platform.launcher.pid), 'SIGKILL');
    },
  };
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>;

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { services } from '@gamelles/platform';
import { notedEnvironment, root } from '@gamelles/platform/launcher';
import type { Platform } from '../platform/open-platform.ts';
import type { ServiceName } from './fault.ts';
import { killAt } from './kill-at-point.ts';
import type { Struck } from './struck.ts';

/** More than the broker hands out a message in vain, on each of two instances. */
const crashes = 12;
/** One message for each of two queues and two instances. */
const mostGivenUp = 4;
const waitForLetters = 5_000;
/** The launcher starts an instance again after ever longer pauses. */
const waitForReturn = 40_000;

/**
 * Ends whichever instance receives a message, again and again, as a message would that ends its
 * consumer. The broker gives up those that are in hand each time, and may give up no others. They
 * are replayed, as an operator does.
 */
export async function crashAgainAndAgain(
  platform: Platform,
  part: ServiceName,
): Promise<Struck | undefined> {
  const began = performance.now();
  let count = 0;
  while (count < crashes && (await crash(platform, part))) count++;
  if (count === 0) return undefined;
  const ended = performance.now();
  let givenUp = 0;
  while (performance.now() < ended + waitForLetters) {
    givenUp += await replayAll(platform, part);
    await wait(500);
  }
  const wrong = `${givenUp} messages were given up after ${count} crashes of ${part}`;
  return { began, ended, wrong: givenUp > mostGivenUp ? [wrong] : [] };
}

function crash(platform: Platform, part: ServiceName) {
  return killAt(platform, { part, point: 'consumer.received' }, 0, waitForReturn);
}

/** How many dead letters of a service there were; they come again. */
async function replayAll({ dataDir }: Platform, part: ServiceName): Promise<number> {
  const service = services.find((name) => part === `svc-${name}`);
  if (service === undefined) return 0;
  const program = 'packages/service-kit/src/dead-letters.ts';
  const env = { PATH: process.env['PATH'], ...notedEnvironment(dataDir, service) };
  const args = [program, service, 'replay', 'all'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return stdout.match(/^Replayed/gm)?.length ?? 0;
}

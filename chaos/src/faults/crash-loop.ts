import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../platform/open-platform.ts';
import { runForService } from '../platform/run-for-service.ts';
import { killAt } from './kill-at-point.ts';
import type { FaultDuration, FaultWindow } from './fault-window.ts';

/** The consumer that events never stop coming to. */
const part = 'svc-clients';
/** More than the broker hands out a message in vain, on each of two instances. */
const crashes = 12;
/** One message for each of two queues and two instances. */
const mostGivenUp = 4;
const waitForLetters = 5_000;
/** The launcher starts an instance again after ever longer pauses. */
const waitForReturn = 40_000;

/**
 * Ends whichever instance of svc-clients receives a message, again and again, as a message would
 * that ends its consumer. The broker gives up those that are in hand each time, and may give up no
 * others. They are replayed, as an operator does.
 */
export async function crashAgainAndAgain(
  platform: Platform,
  { longest }: FaultDuration,
): Promise<FaultWindow | undefined> {
  const began = performance.now();
  const left = (): number => began + longest - performance.now();
  let count = 0;
  while (count < crashes && (await crash(platform, Math.min(left(), waitForReturn)))) count++;
  if (count === 0) return undefined;
  const ended = performance.now();
  let givenUp = 0;
  while (performance.now() < ended + waitForLetters) {
    givenUp += await replayAll(platform);
    await wait(500);
  }
  const wrong = `${givenUp} messages were given up after ${count} crashes of ${part}`;
  return { began, ended, wrong: givenUp > mostGivenUp ? [wrong] : [] };
}

function crash(platform: Platform, within: number) {
  return killAt(platform, { part, point: 'consumer.received' }, 0, within);
}

/** How many dead letters there were; they come again. */
async function replayAll(platform: Platform): Promise<number> {
  const program = 'packages/service-kit/src/dead-letters.ts';
  const said = await runForService(platform, 'clients', program, 'clients', 'replay', 'all');
  return said.match(/^Replayed/gm)?.length ?? 0;
}

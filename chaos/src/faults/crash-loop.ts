import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../platform/open-platform.ts';
import { runForService } from '../platform/run-for-service.ts';
import { killAt } from './kill-at-point.ts';
import type { FaultDuration, FaultWindow } from './fault-window.ts';

/** The consumer that receives events all the time. */
const part = 'svc-clients';
/** More than the delivery limit of the broker, on each of two instances. */
const crashes = 12;
/** One message for each of two queues and two instances. */
const mostGivenUp = 4;
const waitForLetters = 5_000;
/** The launcher waits longer before each further restart of an instance. */
const waitForReturn = 40_000;

/**
 * Ends whichever instance of svc-clients receives a message, again and again, as a poison message
 * does. The broker dead-letters the messages in hand each time, and must not dead-letter any
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

/** Replays all dead letters, and returns how many there were. */
async function replayAll(platform: Platform): Promise<number> {
  const program = 'packages/service-kit/src/dead-letters.ts';
  const said = await runForService(platform, 'clients', program, 'clients', 'replay', 'all');
  return said.match(/^Replayed/gm)?.length ?? 0;
}

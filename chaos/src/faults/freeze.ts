import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../platform/open-platform.ts';
import { familyOf, isThere, signal } from '../platform/processes.ts';
import type { Random } from '../random.ts';
import { serviceNames, type Asked, type Part } from './fault.ts';
import { keepActive, type FaultDuration, type FaultWindow } from './fault-window.ts';

/** In one case of four, the pause is longer than the timeouts of databases and brokers. */
const longestPauses = [3_000, 3_000, 3_000, 15_000];
/**
 * The launcher ends a process after three missed health checks, and a starting one after a minute.
 */
const replacedWithin = 90_000;

/** Freezes one process of a part with its children for a while. */
export async function pause(
  platform: Platform,
  part: Part,
  duration: FaultDuration,
): Promise<FaultWindow | undefined> {
  const victim = duration.random.one(platform.processesOf(part));
  if (victim === undefined) return undefined;
  // The launcher is paused alone, without the processes that it started.
  const paused = part === 'the launcher' ? [victim] : familyOf(victim);
  signal(paused, 'SIGSTOP');
  const active = await keepActive(duration, 200, duration.random.one(longestPauses) ?? 0);
  signal(paused, 'SIGCONT');
  return active;
}

/** Freezes one instance of a service, or a server, for good: the launcher has to replace it. */
export async function hang(
  platform: Platform,
  part: Asked,
  random: Random,
): Promise<FaultWindow | undefined> {
  const own = platform.processesOf(part);
  const victim = serviceNames.some((name) => name === part) ? random.one(own) : own[0];
  if (victim === undefined) return undefined;
  const began = performance.now();
  // The workers of nginx go on without their master. The children of Postgres end with it.
  const frozen = part === 'the gateway' ? familyOf(victim) : [victim];
  while (isThere(victim) && performance.now() < began + replacedWithin) {
    // Repeatedly, because the end of another pause wakes the process.
    signal(frozen, 'SIGSTOP');
    await wait(20);
  }
  if (!isThere(victim)) return { began, ended: began };
  signal(frozen, 'SIGKILL');
  const wrong = [`${part} hung for ${replacedWithin / 1000} s, and nobody replaced it`];
  return { began, ended: performance.now(), wrong };
}

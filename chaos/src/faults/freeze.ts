import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../platform/open-platform.ts';
import { familyOf, isThere, signal } from '../platform/processes.ts';
import type { Random } from '../random.ts';
import { serviceNames, type Asked, type Part } from './fault.ts';
import { keepActive, type FaultDuration, type FaultWindow } from './fault-window.ts';

/** One in four is longer than databases and brokers wait for whoever says nothing. */
const longestPauses = [3_000, 3_000, 3_000, 15_000];
/** The launcher ends a process after three questions in vain, one that still starts after a minute. */
const replacedWithin = 90_000;

/** Freezes one process of a part with all that it has started, and lets it go on. */
export async function pause(
  platform: Platform,
  part: Part,
  duration: FaultDuration,
): Promise<FaultWindow | undefined> {
  const victim = duration.random.one(platform.processesOf(part));
  if (victim === undefined) return undefined;
  // The launcher alone: those whom it has started are not paused with it.
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
  // The workers of nginx serve without their master. What Postgres has started ends with it.
  const frozen = part === 'the gateway' ? familyOf(victim) : [victim];
  while (isThere(victim) && performance.now() < began + replacedWithin) {
    // Again and again, as the end of a pause wakes it.
    signal(frozen, 'SIGSTOP');
    await wait(20);
  }
  if (!isThere(victim)) return { began, ended: began };
  signal(frozen, 'SIGKILL');
  const wrong = [`${part} hung for ${replacedWithin / 1000} s, and nobody replaced it`];
  return { began, ended: performance.now(), wrong };
}

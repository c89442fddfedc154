import { setTimeout as wait } from 'node:timers/promises';
import { clientsApi, deliveriesApi, identityApi } from '@gamelles/contracts';
import { findViolations } from './checks/find-violations.ts';
import type { Random } from './random.ts';
import type { Fault } from './faults/fault.ts';
import { inject } from './faults/inject.ts';
import type { Platform } from './platform/open-platform.ts';
import { callOnce, isDone } from './people/call.ts';
import { notedIn, type Journal } from './people/journal.ts';
import type { Kitchen } from './people/open-kitchen.ts';
import { workIn, type Staff } from './people/work.ts';

/** A fault that came to pass. */
export interface Met {
  readonly fault: Fault;
  /** Seconds until every process ran and every service was ready. */
  readonly backAfter: number;
  /** The successful calls until then. */
  readonly answered: number;
}

export interface RoundResult {
  readonly met: readonly Met[];
  /** Seconds from the end of work until all agreed. */
  readonly agreedAfter: number;
  readonly violations: readonly string[];
}

interface Scene {
  readonly platform: Platform;
  readonly journal: Journal;
  readonly kitchens: readonly Kitchen[];
  readonly staff: Staff;
}

const mostPatience = 90_000;

/**
 * People work, something breaks, it is whole again, people stop; then all must be right.
 *
 * @param entries that phones send before people stop
 */
export async function playRound(
  { platform, journal, kitchens, staff }: Scene,
  planned: readonly Fault[],
  random: Random,
  seed: number,
  entries = 0,
): Promise<RoundResult> {
  const enough = notedIn(journal) + entries;
  const leaving = new AbortController();
  const working = workIn(kitchens, platform.origin, journal, staff, seed, leaving.signal);
  await wait(500);
  const struck = await Promise.all(
    planned.map(async (fault) => {
      await wait(random.number(0, 1_500));
      const before = journal.counts.answered;
      return { fault, before, at: await inject(platform, fault, random) };
    }),
  );
  const back = await until(() => isWhole(platform));
  const isBack = performance.now();
  const { answered } = journal.counts;
  await wait(500);
  const tired = performance.now() + mostPatience;
  while (notedIn(journal) < enough && performance.now() < tired) await wait(100);
  leaving.abort();
  await working;
  const agreed = await until(() => findViolations(platform, journal, kitchens));
  return {
    met: struck.flatMap(({ fault, before, at }) =>
      at === undefined
        ? []
        : [{ fault, backAfter: (isBack - at) / 1000, answered: answered - before }],
    ),
    agreedAfter: agreed.seconds,
    violations: [...back.left, ...agreed.left],
  };
}

/** Waits until no complaint is left; returns the complaints that remain at the time limit. */
async function until(complaints: () => Promise<string[]>) {
  const since = performance.now();
  for (;;) {
    const left = await complaints().catch((error: unknown) => [String(error)]);
    const waited = performance.now() - since;
    if (left.length === 0 || waited > mostPatience) return { seconds: waited / 1000, left };
    await wait(100);
  }
}

async function isWhole(platform: Platform): Promise<string[]> {
  const probes = [
    { route: identityApi.listChefs },
    { route: clientsApi.getOwnClient },
    { route: deliveriesApi.listHistory },
  ];
  const answers = await Promise.all(probes.map((call) => callOnce(platform.origin, call)));
  const fallen = platform.said.match(/: starting it again\./g)?.length ?? 0;
  const risen = platform.said.match(/ is back$/gm)?.length ?? 0;
  return [
    ...(fallen > risen ? [`${fallen - risen} processes are not back`] : []),
    // A call without a token is refused by the service itself, so it is ready.
    ...answers.flatMap((answer, place) =>
      isDone(answer) || answer.status === 401
        ? []
        : [`${probes[place]?.route.paths[0] ?? ''} answers ${answer.status}`],
    ),
  ];
}

import { setTimeout as wait } from 'node:timers/promises';
import { clientsApi, deliveriesApi, identityApi } from '@gamelles/contracts';
import { findViolations } from './checks/find-violations.ts';
import type { Dice } from './dice.ts';
import type { Fault } from './faults/fault.ts';
import { inject } from './faults/inject.ts';
import type { House } from './house/open-house.ts';
import { callOnce, isDone } from './people/call.ts';
import type { Journal } from './people/journal.ts';
import type { Kitchen } from './people/open-kitchen.ts';
import { workIn } from './people/work.ts';

/** A fault that came to pass. */
export interface Met {
  readonly fault: Fault;
  /** Seconds until everything was back and answered. */
  readonly backAfter: number;
  /** The calls that were answered well until then. */
  readonly answered: number;
}

export interface RoundResult {
  readonly met: readonly Met[];
  /** Seconds from the end of work until all agreed. */
  readonly agreedAfter: number;
  readonly violations: readonly string[];
}

interface Scene {
  readonly house: House;
  readonly journal: Journal;
  readonly kitchens: readonly Kitchen[];
}

const mostPatience = 90_000;

/** People work, something breaks, it is whole again, people stop; then all must be right. */
export const playRound = async (
  { house, journal, kitchens }: Scene,
  planned: readonly Fault[],
  dice: Dice,
  seed: number,
): Promise<RoundResult> => {
  const leaving = new AbortController();
  const working = workIn(kitchens, house.origin, journal, seed, leaving.signal);
  await wait(500);
  const struck = await Promise.all(
    planned.map(async (fault) => {
      await wait(dice.number(0, 1_500));
      const before = journal.counts.answered;
      return { fault, before, at: await inject(house, fault, dice) };
    }),
  );
  const back = await until(() => isWhole(house));
  const isBack = performance.now();
  const { answered } = journal.counts;
  await wait(500);
  leaving.abort();
  await working;
  const agreed = await until(() => findViolations(house, journal, kitchens));
  return {
    met: struck.flatMap(({ fault, before, at }) =>
      at === undefined
        ? []
        : [{ fault, backAfter: (isBack - at) / 1000, answered: answered - before }],
    ),
    agreedAfter: agreed.seconds,
    violations: [...back.left, ...agreed.left],
  };
};

/** Waits until nothing is left to complain of, and answers what is when nobody waits any more. */
const until = async (complaints: () => Promise<string[]>) => {
  const since = performance.now();
  for (;;) {
    const left = await complaints().catch((error: unknown) => [String(error)]);
    const waited = performance.now() - since;
    if (left.length === 0 || waited > mostPatience) return { seconds: waited / 1000, left };
    await wait(100);
  }
};

const isWhole = async (house: House): Promise<string[]> => {
  const probes = [
    { route: identityApi.listChefs },
    { route: clientsApi.getOwnClient },
    { route: deliveriesApi.listHistory },
  ];
  const answers = await Promise.all(probes.map((call) => callOnce(house.origin, call)));
  const fallen = house.said.match(/: starting it again\./g)?.length ?? 0;
  const risen = house.said.match(/ is back$/gm)?.length ?? 0;
  return [
    ...(fallen > risen ? [`${fallen - risen} processes are not back`] : []),
    // Who is not logged in is refused, by the service itself.
    ...answers.flatMap((answer, place) =>
      isDone(answer) || answer.status === 401
        ? []
        : [`${probes[place]?.route.paths[0] ?? ''} answers ${answer.status}`],
    ),
  ];
};

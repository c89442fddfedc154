import { setTimeout as wait } from 'node:timers/promises';
import { clientsApi, deliveriesApi, identityApi } from '@gamelles/contracts';
import { services } from '@gamelles/platform';
import { findAnomalies } from './checks/history/find-anomalies.ts';
import { findViolations } from './checks/find-violations.ts';
import { needsRest, type Fault } from './faults/fault.ts';
import { inject } from './faults/inject.ts';
import type { FaultDuration } from './faults/fault-window.ts';
import { answersAfter, type Answers } from './probes/answered-again.ts';
import type { Probe, Prober } from './probes/prober.ts';
import { stoppedProcesses } from './platform/stopped-processes.ts';
import type { Platform } from './platform/open-platform.ts';
import { callOnce, isDone } from './people/call.ts';
import type { Journal } from './people/journal.ts';
import type { Kitchen } from './people/open-kitchen.ts';
import { workIn, type Staff } from './people/work.ts';

/** A fault that happened. */
interface InjectedFault {
  readonly fault: Fault;
  /** Seconds until every process ran and every service was ready. */
  readonly backAfter: number;
  /** The effect on callers, if nothing else was broken at the same time. */
  readonly answers: Answers | undefined;
}

export interface RoundResult {
  readonly met: readonly InjectedFault[];
  /** Seconds from the end of the work until all services agreed. */
  readonly agreedAfter: number;
  readonly violations: readonly string[];
}

interface Scene {
  readonly platform: Platform;
  readonly journal: Journal;
  readonly kitchens: readonly Kitchen[];
  readonly staff: Staff;
  readonly prober: Prober;
}

const mostPatience = 90_000;

/** One round: people work, faults happen and end, people stop; then everything must be right. */
export async function playRound(
  { platform, journal, kitchens, staff, prober }: Scene,
  planned: readonly Fault[],
  duration: FaultDuration,
  seed: number,
): Promise<RoundResult> {
  const began = performance.now();
  const leaving = new AbortController();
  const watch = await prober.watch();
  const injectAll = (faults: readonly Fault[]) =>
    Promise.all(
      faults.map(async (fault) => {
        await wait(duration.random.number(0, 1_500));
        return { fault, active: await inject(platform, fault, duration) };
      }),
    );
  const before = await injectAll(planned.filter(needsRest));
  const working = workIn(kitchens, platform.origin, journal, staff, seed, leaving.signal);
  await wait(500);
  const beside = await injectAll(planned.filter((fault) => !needsRest(fault)));
  const injected = [...before, ...beside];
  const back = await until(() => isWhole(platform));
  const isBack = performance.now();
  // Services must answer for a whole second, so the probes go on for a little longer.
  await wait(1_500);
  const probes = await watch.stop();
  leaving.abort();
  await working;
  const anomalies = findAnomalies(journal.history, began);
  const agreed = await until(() => findViolations(platform, journal, kitchens));
  return {
    met: injected.flatMap(({ fault, active }) => {
      if (active === undefined) return [];
      const answers = planned.length === 1 ? answersAfter(probes, active) : undefined;
      return [{ fault, backAfter: Math.max(0, isBack - active.ended) / 1000, answers }];
    }),
    agreedAfter: agreed.seconds,
    violations: [
      ...injected.flatMap(({ active }) => active?.wrong ?? []),
      ...findUnknownErrors(probes),
      ...back.left,
      ...anomalies,
      ...agreed.left,
    ],
  };
}

/**
 * Waits until there are no complaints.
 *
 * @returns the complaints that remain at the time limit
 */
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
  return [
    ...stoppedProcesses(platform.said).map((name) => `${name} is not back`),
    // The service itself refused the call without a token, so it is ready.
    ...answers.flatMap((answer, place) =>
      isDone(answer) || answer.status === 401
        ? []
        : [`${probes[place]?.route.paths[0] ?? ''} answers ${answer.status}`],
    ),
  ];
}

/**
 * Calls that ended with an unexpected error. For temporary faults, services have error codes of
 * their own.
 */
function findUnknownErrors(probes: readonly Probe[]): string[] {
  return services.flatMap((service) => {
    const unknown = probes.filter((probe) => probe.service === service && probe.status === 500);
    return unknown.length === 0 ? [] : [`svc-${service} answered 500 to ${unknown.length} probes`];
  });
}

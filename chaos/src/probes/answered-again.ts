import type { FaultWindow } from '../faults/fault-window.ts';
import type { Probe } from './prober.ts';

/** The effect of a fault on callers; times are in seconds. */
export interface Answers {
  /** From the beginning of the fault until calls were answered quickly for a whole second. */
  readonly afterBegin: number;
  readonly afterEnd: number;
  /** Failed calls, and late answers. */
  readonly failed: number;
  readonly late: number;
}

const promptly = 1_000;
const steadily = 1_000;
/** A fifth of the calls of a second: on a busy machine some calls are made later. */
const fewest = 4;

/** Computes the effect for each service, and takes the slowest one. */
export function answersAfter(
  probes: readonly Probe[],
  { began, ended }: Pick<FaultWindow, 'began' | 'ended'>,
): Answers {
  const since = probes.filter(({ at, took }) => at + took >= began);
  const byService = Map.groupBy(since, ({ service }) => service);
  const again = Math.max(began, ...[...byService.values()].map((own) => wellAgain(own, began)));
  return {
    afterBegin: (again - began) / 1000,
    afterEnd: Math.max(0, again - ended) / 1000,
    failed: since.filter(({ isAnswered }) => !isAnswered).length,
    late: since.filter((probe) => probe.isAnswered && !isWell(probe)).length,
  };
}

/**
 * The first answer after which everything was well again; the beginning, if nothing ever failed.
 */
function wellAgain(probes: readonly Probe[], began: number): number {
  const inOrder = probes.toSorted((a, b) => a.at - b.at);
  const first = inOrder.findIndex((probe) => !isWell(probe));
  if (first === -1) return began;
  const later = inOrder.slice(first);
  const again = later.find(({ at }) => {
    const next = later.filter((probe) => probe.at >= at && probe.at < at + steadily);
    return next.length >= fewest && next.every(isWell);
  });
  const last = again ?? later.at(-1);
  return last === undefined ? began : last.at + last.took;
}

function isWell({ isAnswered, took }: Probe): boolean {
  return isAnswered && took <= promptly;
}

import type { FaultWindow } from '../faults/fault-window.ts';
import type { Probe } from './prober.ts';

/** The effect of a fault on callers. Times in seconds. */
export interface Answers {
  /** From its beginning until calls were answered again: at once for a second on end. */
  readonly afterBegin: number;
  readonly afterEnd: number;
  /** Calls that failed, and calls that were answered late. */
  readonly failed: number;
  readonly late: number;
}

const promptly = 1_000;
const steadily = 1_000;
/** A fifth of the calls of that time: a busy machine makes some of them later. */
const fewest = 4;

/** The slowest service counts. */
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

/** When the first answer came with which all was well again; the beginning, if it always was. */
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

import { allKinds } from '../faults/fault.ts';
import type { KeptRound } from './kept-rounds.ts';

/** The sums of all rounds. */
export interface Sum {
  readonly rounds: number;
  readonly seeds: number;
  readonly acknowledged: number;
  readonly faults: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unexplained: number;
  /** In the order of the deck, without those that never happened. */
  readonly kinds: readonly KindSum[];
  readonly notPlayed: readonly string[];
}

export interface KindSum {
  readonly kind: string;
  readonly met: number;
  /** The number of faults whose round had a violation. */
  readonly wrong: number;
  readonly backAfter: readonly number[];
  /** Only of faults that were alone in their round. */
  readonly afterBegin: readonly number[];
  readonly afterEnd: readonly number[];
  readonly failed: readonly number[];
}

export function sumOf(rounds: readonly KeptRound[]): Sum {
  const violations = rounds.flatMap((round) => round.violations);
  const lost = violations.filter(isLoss).length;
  const doubled = violations.filter(isDouble).length;
  const kinds = allKinds.map((kind) => sumOfKind(kind, rounds)).filter(({ met }) => met > 0);
  return {
    rounds: rounds.length,
    seeds: new Set(rounds.map(({ seed }) => seed)).size,
    acknowledged: rounds.reduce((sum, round) => sum + round.acknowledged, 0),
    faults: kinds.reduce((sum, { met }) => sum + met, 0),
    lost,
    doubled,
    unexplained: violations.length - lost - doubled,
    kinds,
    notPlayed: allKinds.filter((one) => !kinds.some(({ kind }) => kind === one)),
  };
}

function sumOfKind(kind: string, rounds: readonly KeptRound[]): KindSum {
  const all = rounds.flatMap(({ met, violations }) =>
    met
      .filter((one) => one.kind === kind)
      .map((one) => ({ ...one, isWrong: violations.length > 0 })),
  );
  const answers = all.flatMap((one) => one.answers ?? []);
  return {
    kind,
    met: all.length,
    wrong: all.filter(({ isWrong }) => isWrong).length,
    backAfter: all.map(({ backAfter }) => backAfter),
    afterBegin: answers.map(({ afterBegin }) => afterBegin),
    afterEnd: answers.map(({ afterEnd }) => afterEnd),
    failed: answers.map(({ failed }) => failed),
  };
}

/** Whether a violation is a lost call, by the words of `chaos/src/checks`. */
function isLoss(violation: string): boolean {
  return /is there 0 times|is not there/.test(violation);
}

function isDouble(violation: string): boolean {
  return /is there ([2-9]|\d\d+) times|one key, answered/.test(violation);
}

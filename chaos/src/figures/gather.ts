import type { ChaosPlan, ChaosResult } from '../run-chaos.ts';
import { mostlyPhones } from '../people/work.ts';
import { asKept, keepRound, readRounds, type KeptRound } from './kept-rounds.ts';

interface FiguresPlan {
  /** The acknowledged actions and the faults that all rounds together must reach. */
  readonly actions: number;
  readonly faults: number;
  /** The file of the rounds; those in it already count. */
  readonly keep: string;
  readonly firstSeed: number;
  readonly secondsEach: number;
  readonly say: (line: string) => void;
}

type RunChaos = (plan: ChaosPlan) => Promise<ChaosResult>;

/**
 * Runs one seed after the other, each on a fresh platform, until the figures are reached or
 * something is wrong. A second start continues with the next seed.
 */
export async function gatherFigures(plan: FiguresPlan, run: RunChaos): Promise<KeptRound[]> {
  const { actions, faults, keep, firstSeed, secondsEach: seconds, say } = plan;
  const rounds = readRounds(keep);
  const isEnough = (): boolean =>
    sumBy(rounds, ({ acknowledged }) => acknowledged) >= actions &&
    sumBy(rounds, ({ met }) => met.length) >= faults;
  const add = (round: KeptRound): void => {
    keepRound(keep, round);
    rounds.push(round);
  };
  let seed = Math.max(firstSeed, ...rounds.map((round) => round.seed + 1));
  for (let isWell = true; isWell && !isEnough(); seed++) {
    say(`Seed ${seed}; ${rounds.length} rounds so far`);
    let told = 0;
    const onRound: ChaosPlan['onRound'] = (round, acknowledged) => {
      told += round.violations.length;
      add(asKept(seed, round, acknowledged));
      return isEnough();
    };
    const { violations, folder } = await run({ seconds, seed, staff: mostlyPhones, onRound, say });
    isWell = violations.length === 0;
    // The violations that only the last check found.
    const last = violations.slice(told);
    if (last.length > 0) add({ seed, acknowledged: 0, met: [], violations: last });
    if (!isWell) say(`Data and logs: ${folder}`);
  }
  return rounds;
}

function sumBy(rounds: readonly KeptRound[], of: (round: KeptRound) => number): number {
  return rounds.reduce((sum, round) => sum + of(round), 0);
}

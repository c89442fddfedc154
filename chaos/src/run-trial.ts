import { findInHand } from './checks/find-in-hand.ts';
import { deckOf, diceOf } from './dice.ts';
import { allFaults, type Fault } from './faults/fault.ts';
import { namesOf } from './faults/inject.ts';
import { openHouse } from './house/open-house.ts';
import { newJournal, type Counts } from './people/journal.ts';
import { openKitchen } from './people/open-kitchen.ts';
import { playRound, type RoundResult } from './round.ts';

export interface TrialPlan {
  readonly seconds: number;
  readonly seed: number;
  readonly faults?: readonly Fault[];
  readonly say: (line: string) => void;
}

export interface TrialResult {
  readonly rounds: readonly RoundResult[];
  readonly counts: Counts;
  readonly wanted: number;
  readonly violations: readonly string[];
  /** Data and logs, which stay where something was wrong. */
  readonly folder: string;
}

const kitchensAtOnce = 3;
const fewestFaults = 1;
const mostFaults = 5;

/** Breaks a platform of its own for some time, and ends with the first violation. */
export const runTrial = async (plan: TrialPlan): Promise<TrialResult> => {
  const { say, seed } = plan;
  const dice = diceOf(seed);
  const nextFault = deckOf(plan.faults ?? allFaults, dice);
  const house = await openHouse();
  const abandon = (): void => house.abandon();
  process.once('exit', abandon);
  const journal = newJournal();
  const rounds: RoundResult[] = [];
  const violations: string[] = [];
  try {
    say(`The platform is up: ${house.folder}`);
    const kitchens = await Promise.all(
      Array.from({ length: kitchensAtOnce }, () => openKitchen(house.origin, journal.counts)),
    );
    const deadline = performance.now() + plan.seconds * 1000;
    while (performance.now() < deadline && violations.length === 0) {
      const planned = Array.from({ length: dice.number(fewestFaults, mostFaults) }, nextFault);
      say(`${rounds.length + 1}. ${namesOf(planned)}`);
      const scene = { house, journal, kitchens };
      const round = await playRound(scene, planned, dice, seed * 1000 + rounds.length);
      rounds.push(round);
      violations.push(...round.violations);
      const back = Math.max(0, ...round.met.map(({ backAfter }) => backAfter));
      say(`   back after ${inS(back)}, agreed after ${inS(round.agreedAfter)}`);
    }
    if (violations.length === 0) violations.push(...(await findInHand(house)));
    await house.stop();
    if (violations.length === 0) house.remove();
  } finally {
    process.off('exit', abandon);
    house.abandon();
  }
  const { counts, intents } = journal;
  return { rounds, counts, wanted: intents.length, violations, folder: house.folder };
};

const inS = (seconds: number): string => `${seconds.toFixed(1)} s`;

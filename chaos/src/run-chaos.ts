import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from './history/operation.ts';
import { findUnacknowledged } from './checks/find-unacknowledged.ts';
import { deckOf, randomOf } from './random.ts';
import { allFaults, type Fault } from './faults/fault.ts';
import { namesOf } from './faults/inject.ts';
import { planRounds } from './faults/plan-round.ts';
import { openProber } from './probes/prober.ts';
import { openPlatform } from './platform/open-platform.ts';
import { newJournal, type Journal } from './people/journal.ts';
import { openKitchen } from './people/open-kitchen.ts';
import { everybody, type Staff } from './people/work.ts';
import { playRound, type RoundResult } from './round.ts';

export interface ChaosPlan {
  readonly seconds: number;
  readonly seed: number;
  readonly faults?: readonly Fault[];
  /** The most faults of a round; 1 injects each fault alone and measures its times. */
  readonly atOnce?: number | undefined;
  /** The default is a mixture of all actions. */
  readonly staff?: Staff;
  /**
   * Receives each round at its end with the number of acknowledged actions; returns true to end the
   * run.
   */
  readonly onRound?: (round: RoundResult, acknowledged: number) => boolean;
  readonly say: (line: string) => void;
}

export interface ChaosResult {
  readonly rounds: readonly RoundResult[];
  readonly violations: readonly string[];
  /** The folder of data and logs, which stays if there was a violation. */
  readonly folder: string;
}

const kitchensAtOnce = 3;
/** In milliseconds for each second of the run: a fault must leave time for others. */
const longestFault = 500;

/** Injects faults into a platform of its own for some time, and ends with the first violation. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosResult> {
  const { say, seed } = plan;
  const random = randomOf(seed);
  const faults = plan.faults ?? allFaults;
  const nextRound = planRounds(deckOf(faults, random), random, plan.atOnce);
  const duration = { random, longest: plan.seconds * longestFault };
  const onSmallDisk = faults.some(({ does }) => does === 'fill');
  const platform = await openPlatform({ frontEnds: false, onSmallDisk });
  if (onSmallDisk && !platform.disk)
    say('NOT TRIED: only root may mount a disk that can be filled');
  const journal = newJournal();
  const staff = plan.staff ?? everybody;
  const rounds: RoundResult[] = [];
  const violations: string[] = [];
  try {
    say(`The platform is up: ${platform.folder}`);
    const kitchens = await Promise.all(
      Array.from({ length: kitchensAtOnce }, () => openKitchen(platform.origin, journal)),
    );
    const prober = await openProber(platform.originOfProbes);
    const deadline = performance.now() + plan.seconds * 1000;
    let isEnough = false;
    while (performance.now() < deadline && !isEnough && violations.length === 0) {
      const planned = nextRound();
      say(`${rounds.length + 1}. ${namesOf(planned)}`);
      const before = acknowledgedIn(journal);
      const scene = { platform, journal, kitchens, staff, prober };
      const round = await playRound(scene, planned, duration, seed * 1000 + rounds.length);
      rounds.push(round);
      violations.push(...round.violations);
      isEnough = plan.onRound?.(round, acknowledgedIn(journal) - before) ?? false;
      writeHistory(platform.folder, journal.history);
      const back = Math.max(0, ...round.met.map(({ backAfter }) => backAfter));
      say(
        `   back after ${inS(back)}, agreed after ${inS(round.agreedAfter)}; ${journal.history.length} calls in the history`,
      );
    }
    if (violations.length === 0) violations.push(...(await findUnacknowledged(platform)));
    await platform.stop();
    if (violations.length === 0) platform.remove();
  } finally {
    platform.abandon();
  }
  return { rounds, violations, folder: platform.folder };
}

function acknowledgedIn({ intents }: Journal): number {
  return intents.filter(({ outcome }) => outcome === 'done').length;
}

function inS(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

/** Writes the history beside the logs of a run, one call per line, in order. */
function writeHistory(folder: string, history: readonly Operation[]): void {
  const calls = history.toSorted((one, other) => one.invoked - other.invoked);
  const lines = calls.map((call) => `${JSON.stringify(call)}\n`);
  writeFileSync(join(folder, 'history.jsonl'), lines.join(''));
}

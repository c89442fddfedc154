import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '../dice.ts';
import type { House } from '../house/open-house.ts';
import { familyOf, isThere, signal } from '../house/processes.ts';
import { nameOf, type Fault } from './fault.ts';

const longestCut = 4_000;
/** One in four is longer than databases and brokers wait for whoever says nothing. */
const longestPauses = [3_000, 3_000, 3_000, 15_000];
const waitForPoint = 8_000;
const waitForDeath = 5_000;

/**
 * Does what a fault says and undoes what can be undone. Answers the moment from which the house
 * could mend itself, or nothing where the fault did not come to pass.
 */
export const inject = async (
  house: House,
  fault: Fault,
  dice: Dice,
): Promise<number | undefined> => {
  if (fault.does === 'kill at') return killAt(house, fault, dice.number(0, 3));
  if (fault.does === 'cut') return cut(house, fault.part, dice.number(0, longestCut));
  if (fault.does === 'pause') return pause(house, fault, dice);
  const struck = performance.now();
  if (fault.part === 'the launcher') {
    await house.relaunch();
    return struck;
  }
  const victim = dice.one(house.processesOf(fault.part));
  if (victim === undefined) return undefined;
  signal([victim], 'SIGKILL');
  return whenGone(victim);
};

type FaultThat<Does> = Extract<Fault, { does: Does }>;

const killAt = async (house: House, fault: FaultThat<'kill at'>, milliseconds: number) => {
  const armed = `${fault.part} ${fault.point}`;
  const file = join(house.faultFolder, armed);
  writeFileSync(file, String(milliseconds));
  const deadline = performance.now() + waitForPoint;
  for (;;) {
    const victim = victimOf(house.faultFolder, armed);
    if (victim !== undefined) return whenGone(victim);
    if (performance.now() > deadline) break;
    await wait(20);
  }
  rmSync(file, { force: true });
  return undefined;
};

/** Whoever came there has put the own number behind the name of the file. */
const victimOf = (folder: string, armed: string): number | undefined => {
  const taken = readdirSync(folder).find((name) => name.startsWith(`${armed} `));
  if (taken === undefined) return undefined;
  rmSync(join(folder, taken));
  return Number(taken.slice(armed.length + 1));
};

/** The moment at which the launcher, too, knows of a death. */
const whenGone = async (victim: number): Promise<number> => {
  const struck = performance.now();
  while (isThere(victim) && performance.now() < struck + waitForDeath) await wait(20);
  return struck;
};

const cut = async (house: House, line: FaultThat<'cut'>['part'], milliseconds: number) => {
  house.lineTo[line].cut();
  await wait(milliseconds);
  house.lineTo[line].mend();
  return performance.now();
};

const pause = async (house: House, { part }: FaultThat<'pause'>, dice: Dice) => {
  const victim = dice.one(house.processesOf(part));
  if (victim === undefined) return undefined;
  // The launcher alone: those whom it has started are not paused with it.
  const paused = part === 'the launcher' ? [victim] : familyOf(victim);
  signal(paused, 'SIGSTOP');
  await wait(dice.number(200, dice.one(longestPauses) ?? 0));
  signal(paused, 'SIGCONT');
  return performance.now();
};

/** How a round is told of. */
export const namesOf = (faults: readonly Fault[]): string => faults.map(nameOf).join(', ');

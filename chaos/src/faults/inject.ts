import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '../dice.ts';
import type { House } from '../house/open-house.ts';
import { familyOf, signal } from '../house/processes.ts';
import { nameOf, type Fault } from './fault.ts';

const longestPause = 4_000;
const waitForPoint = 8_000;

/** Does what a fault says and undoes what can be undone; answers whether it came to pass. */
export const inject = async (house: House, fault: Fault, dice: Dice): Promise<boolean> => {
  if (fault.does === 'kill at') return killAt(house, fault, dice.number(0, 3));
  if (fault.does === 'cut') return cut(house, fault.part, dice.number(0, longestPause));
  if (fault.does === 'pause') return pause(house, fault, dice);
  if (fault.part === 'the launcher') {
    await house.relaunch();
    return true;
  }
  const victim = dice.one(house.processesOf(fault.part));
  if (victim === undefined) return false;
  signal([victim], 'SIGKILL');
  return true;
};

type FaultThat<Does> = Extract<Fault, { does: Does }>;

const killAt = async (house: House, fault: FaultThat<'kill at'>, milliseconds: number) => {
  const armed = join(house.faultFolder, `${fault.part} ${fault.point}`);
  writeFileSync(armed, String(milliseconds));
  const deadline = performance.now() + waitForPoint;
  while (existsSync(armed) && performance.now() < deadline) await wait(20);
  const isMet = !existsSync(armed);
  rmSync(armed, { force: true });
  return isMet;
};

const cut = async (house: House, line: FaultThat<'cut'>['part'], milliseconds: number) => {
  house.lineTo[line].cut();
  await wait(milliseconds);
  house.lineTo[line].mend();
  return true;
};

const pause = async (house: House, { part }: FaultThat<'pause'>, dice: Dice) => {
  const victim = dice.one(house.processesOf(part));
  if (victim === undefined) return false;
  // The launcher alone: those whom it has started are not paused with it.
  const paused = part === 'the launcher' ? [victim] : familyOf(victim);
  signal(paused, 'SIGSTOP');
  await wait(dice.number(200, longestPause));
  signal(paused, 'SIGCONT');
  return true;
};

/** How a round is told of. */
export const namesOf = (faults: readonly Fault[]): string => faults.map(nameOf).join(', ');

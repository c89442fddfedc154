import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../platform/open-platform.ts';
import { whenGone } from './end-processes.ts';
import type { FaultWindow } from './fault-window.ts';

const waitForPoint = 8_000;

/**
 * Kills the first process of a service that reaches a fault point, some milliseconds later;
 * undefined if none reaches it in time.
 */
export async function killAt(
  platform: Platform,
  { part, point }: { readonly part: string; readonly point: string },
  milliseconds: number,
  longest = waitForPoint,
): Promise<FaultWindow | undefined> {
  const armed = `${part} ${point}`;
  const file = join(platform.faultFolder, armed);
  writeFileSync(file, String(milliseconds));
  const deadline = performance.now() + longest;
  for (;;) {
    const victim = victimOf(platform.faultFolder, armed);
    if (victim !== undefined) return whenGone([victim]);
    if (performance.now() > deadline) break;
    await wait(20);
  }
  rmSync(file, { force: true });
  return undefined;
}

/** The process that reached the point has appended its id to the name of the file. */
function victimOf(folder: string, armed: string): number | undefined {
  const taken = readdirSync(folder).find((name) => name.startsWith(`${armed} `));
  if (taken === undefined) return undefined;
  rmSync(join(folder, taken));
  return Number(taken.slice(armed.length + 1));
}

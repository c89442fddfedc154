import { execFile } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { services } from '@gamelles/platform';
import { root } from '@gamelles/platform/launcher';
import type { Platform } from '../platform/open-platform.ts';
import type { Random } from '../random.ts';
import { announceAgain } from './delete-queue.ts';
import type { FaultWindow } from './fault-window.ts';

/** In milliseconds: about the duration of a copy. */
const copying = 1_500;

/**
 * Kills a backup while people work. Its leftover must be whole or be refused, and the next backup
 * must succeed.
 */
export async function killDuringBackup(platform: Platform, random: Random): Promise<FaultWindow> {
  const began = performance.now();
  const target = join(platform.folder, 'backup');
  await run(platform, ['backup', target], {
    begun: () => existsSync(target) || existsSync(`${target}.part`),
    killedAfter: random.number(0, copying),
  });
  const ended = performance.now();
  const wrong: string[] = [];
  for (const left of [target, `${target}.part`].filter(existsSync)) {
    const isTaken = await run(platform, ['backup', '--verify', left]);
    if (isTaken !== (left === target)) {
      wrong.push(`${left} of a backup that was killed is ${isTaken ? 'taken' : 'refused'}`);
    }
  }
  rmSync(target, { recursive: true, force: true });
  if (!(await run(platform, ['backup', target]))) wrong.push('no backup after one was killed');
  rmSync(target, { recursive: true, force: true });
  return { began, ended, wrong };
}

/**
 * Kills a restoration of the present data. The next start finds either the former data or that of
 * the backup; both are equal, because nobody works meanwhile.
 */
export async function killDuringRestore(platform: Platform, random: Random): Promise<FaultWindow> {
  const began = performance.now();
  const target = join(platform.folder, 'backup');
  const wrong: string[] = [];
  if (!(await run(platform, ['backup', target]))) wrong.push('no backup before a restoration');
  await platform.relaunch('SIGTERM', () =>
    run(platform, ['restore', target], {
      begun: () => existsSync(join(platform.dataDir, 'restoring')),
      killedAfter: random.number(0, copying),
    }),
  );
  for (const service of services) await announceAgain(platform, service);
  const aside = globSync('before-restore-*', { cwd: platform.dataDir });
  for (const folder of aside) rmSync(join(platform.dataDir, folder), { recursive: true });
  rmSync(target, { recursive: true, force: true });
  return { began, ended: performance.now(), wrong };
}

/** The moment of a kill: so many milliseconds after the command has begun to write. */
interface Moment {
  readonly begun: () => boolean;
  readonly killedAfter: number;
}

/**
 * Runs a command on the data of a platform.
 *
 * @returns whether it succeeded
 */
async function run(
  { dataDir }: Platform,
  [command = '', ...args]: readonly string[],
  moment?: Moment,
): Promise<boolean> {
  const program = join(root, `platform/src/commands/${command}.ts`);
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const ended = Promise.withResolvers<boolean>();
  const child = execFile(process.execPath, [program, ...args], { env }, (error) =>
    ended.resolve(error === null),
  );
  if (moment !== undefined) {
    while (child.exitCode === null && !moment.begun()) await wait(5);
    await Promise.race([wait(moment.killedAfter), ended.promise]);
    child.kill('SIGKILL');
  }
  return ended.promise;
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** One process and no other: its number is given again once it has ended, its start is not. */
export const processIdentity = z.object({ pid: z.int(), started: z.string() });
export type ProcessIdentity = z.output<typeof processIdentity>;

export function identityOf(pid: number): ProcessIdentity {
  return { pid, started: startOf(pid) ?? '' };
}

export function isAlive({ pid, started }: ProcessIdentity): boolean {
  return started !== '' && startOf(pid) === started;
}

/** When a process was started; undefined for one that has ended, also if nobody took note of it. */
function startOf(pid: number): string | undefined {
  try {
    return existsSync('/proc/self/stat') ? startInProc(pid) : startInTable(pid);
  } catch {
    return undefined;
  }
}

function startInProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before them is in brackets and may have spaces. The state is the 3rd field, the ticks
  // from the start of the machine to that of the process are the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${fields[19]} of ${boot}`;
}

function startInTable(pid: number): string | undefined {
  const started = execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' });
  return started.trim() || undefined;
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Identifies a process: its id may be reused after its end, but not with the same start time. */
export const processIdentity = z.object({ pid: z.int(), started: z.string() });
export type ProcessIdentity = z.output<typeof processIdentity>;

export function identityOf(pid: number): ProcessIdentity {
  return { pid, started: startOf(pid) ?? '' };
}

export function isAlive({ pid, started }: ProcessIdentity): boolean {
  return started !== '' && startOf(pid) === started;
}

/** The start time of a process; undefined for one that has ended, including a zombie. */
function startOf(pid: number): string | undefined {
  try {
    return existsSync('/proc/self/stat') ? startInProc(pid) : startInTable(pid);
  } catch {
    return undefined;
  }
}

function startInProc(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before these fields is in brackets and may contain spaces. The state is the 3rd field,
  // and the start time in ticks since boot the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${fields[19]} of ${boot}`;
}

function startInTable(pid: number): string | undefined {
  const started = execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' });
  return started.trim() || undefined;
}

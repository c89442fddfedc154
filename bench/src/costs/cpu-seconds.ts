import { readdirSync, readFileSync } from 'node:fs';

// The unit of /proc/<pid>/stat on every Linux that Node supports.
const ticksPerSecond = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly seconds: number;
}

/** The CPU seconds of a process and its descendants, ended ones included. */
export function cpuSeconds(pid: number): number {
  const all = processes();
  const below = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, one) => sum + whole(one), 0);
  const whole = (one: Process): number => one.seconds + below(one.pid);
  const top = all.find((one) => one.pid === pid);
  if (top === undefined) throw new Error(`There is no process ${pid}`);
  return whole(top);
}

/** The process with this name that the present process started. */
export function startedHere(name: string): number {
  const found = processes().find((one) => one.parent === process.pid && one.name === name);
  if (found === undefined) throw new Error(`This has started no ${name}`);
  return found.pid;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const stat = statOf(entry);
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // utime, stime, and those of children that have ended.
      const ticks = rest.slice(9, 13).reduce((sum, one) => sum + Number(one), 0);
      const read = { pid: Number(entry), parent: Number(parent), name };
      return stat === '' ? [] : [{ ...read, seconds: ticks / ticksPerSecond }];
    });
}

function statOf(entry: string): string {
  try {
    return readFileSync(`/proc/${entry}/stat`, 'utf8');
  } catch {
    return ''; // It has ended meanwhile.
  }
}

import { readFileSync } from 'node:fs';

/** The megabytes of memory that a process has, of which it shares the programs with others. */
export const residentMegabytes = (pid: number): { all: number; own: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string): number =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024) / 1e6;
  return { all: of('VmRSS'), own: of('RssAnon') };
};

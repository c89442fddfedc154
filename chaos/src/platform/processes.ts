import { processes, type Launcher } from '@gamelles/platform/testing/launcher';
import type { Part } from '../faults/fault.ts';

const commands: Record<Exclude<Part, 'the launcher'>, RegExp> = {
  'svc-identity': /svc-identity\/src\/main/,
  'svc-clients': /svc-clients\/src\/main/,
  'svc-deliveries': /svc-deliveries\/src\/main/,
  Postgres: /postgres -D/,
  RabbitMQ: /beam/,
  'the gateway': /nginx/,
};

/** The processes of a part, one for each running instance. */
export function processesOf(part: Part, launcher: Launcher): number[] {
  return part === 'the launcher'
    ? [launcher.pid]
    : launcher
        .children()
        .filter(({ command }) => commands[part].test(command))
        .map(({ pid }) => pid);
}

/** A process and its descendants, the process itself first. */
export function familyOf(pid: number): number[] {
  const all = processes();
  const withChildren = (id: number): number[] => [
    id,
    ...all.filter(({ parent }) => parent === id).flatMap((child) => withChildren(child.pid)),
  ];
  return withChildren(pid);
}

/** Whether a process runs, or is a zombie. */
export function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Sends a signal to those processes that still exist. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process is gone already.
    }
  }
}

import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { endOf } from './end-of.ts';
import { killGroup } from './kill-group.ts';
import { wrapped } from './process-wrapper.ts';
import type { SystemUser } from './system-user.ts';

export interface ProcessPlan {
  readonly command: string;
  readonly args: string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly logFile: string;
  /** The user to run as; by default the present one. */
  readonly user?: SystemUser;
  /** The signals by which this program ends cleanly. */
  readonly stopSignal?: 'SIGINT' | 'SIGTERM' | 'SIGQUIT';
  /**
   * Kills the child at once when this process dies, because a hanging child obeys no other signal.
   * Only for a program that loses nothing by it and has no children.
   */
  readonly diesWithUs?: boolean;
}

export interface RunningProcess {
  readonly pid: number;
  readonly logFile: string;
  /** Settles when the process is gone, with the reason in words. */
  readonly exited: Promise<string>;
  /** Asks the process to end, and kills it after the grace period. */
  stop(graceMs?: number): Promise<void>;
  /** Kills the process at once, like a power cut. */
  kill(): Promise<void>;
}

const running = new Set<number | undefined>();

/** Kills at once all that this process has started here, when nobody needs its data any more. */
export function killStarted(): void {
  for (const pid of running) killGroup(pid);
}

/** Starts a child in its own process group; it does not outlive this process. */
export function startProcess(plan: ProcessPlan): RunningProcess {
  const stopSignal = plan.stopSignal ?? 'SIGTERM';
  const { command, args } = wrapped(plan, plan.diesWithUs ? 'SIGKILL' : stopSignal);
  mkdirSync(dirname(plan.logFile), { recursive: true });
  const log = openSync(plan.logFile, 'a', 0o600);
  const child = spawn(command, args, {
    detached: true,
    cwd: plan.cwd,
    env: plan.env ?? process.env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);

  running.add(child.pid);
  child.once('exit', () => {
    running.delete(child.pid);
    // Some servers leave workers behind when their first process dies.
    killGroup(child.pid);
  });
  const exited = endOf(child);

  return {
    pid: child.pid ?? 0,
    logFile: plan.logFile,
    exited,
    async stop(graceMs = 3000) {
      const insist = setTimeout(() => killGroup(child.pid), graceMs);
      child.kill(stopSignal);
      await exited;
      clearTimeout(insist);
    },
    async kill() {
      killGroup(child.pid);
      await exited;
    },
  };
}

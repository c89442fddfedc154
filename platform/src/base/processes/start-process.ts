import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { wrapped } from './process-wrapper.ts';
import type { SystemUser } from './system-user.ts';

export interface ProcessPlan {
  readonly command: string;
  readonly args: string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly logFile: string;
  /** The user to run as; the present one when left out. */
  readonly user?: SystemUser;
  /** The signals that ask this program to end cleanly. */
  readonly stopSignal?: 'SIGINT' | 'SIGTERM' | 'SIGQUIT';
  /**
   * Ends at once when this process dies: one that hangs obeys no other signal, and would stay for
   * ever. Only for a program that loses nothing by it and has started no other.
   */
  readonly diesWithUs?: boolean;
}

export interface RunningProcess {
  readonly pid: number;
  readonly logFile: string;
  /** Settles when the process is gone, with the reason in words. */
  readonly exited: Promise<string>;
  /** Asks the process to finish, and insists after the grace time. */
  stop(graceMs?: number): Promise<void>;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a child in a process group of its own that does not outlive this process. */
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

  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be run: ${error.message}`));
    child.once('exit', (code, signal) => {
      killGroup(child.pid);
      resolve(signal === null ? `exited with code ${code}` : `was ended by ${signal}`);
    });
  });

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

// Some servers leave workers behind when their first process dies: the group takes them along.
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group.
  }
}

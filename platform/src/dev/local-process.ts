import { spawn } from 'node:child_process';
import { endOf } from '../base/processes/end-of.ts';
import { wrapped } from '../base/processes/process-wrapper.ts';

export interface LocalProcess {
  /** Settles when the process is gone, with the reason in words. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

interface LocalProgram {
  readonly args: string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a Node program on the same terminal; it does not outlive this process. */
export function startLocalProcess({ args, cwd, env }: LocalProgram): LocalProcess {
  const plan = { command: process.execPath, args, logFile: '' };
  const { command, args: all } = wrapped(plan, 'SIGTERM');
  const child = spawn(command, all, { cwd, env, stdio: 'inherit' });
  const exited = endOf(child);
  return {
    exited,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

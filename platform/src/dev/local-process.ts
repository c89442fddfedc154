import { spawn } from 'node:child_process';
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
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be run: ${error.message}`));
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `exited with code ${code}` : `was ended by ${signal}`);
    });
  });
  return {
    exited,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

import type { ChildProcess } from 'node:child_process';

/** Settles when a process is gone, with the reason in words. */
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be run: ${error.message}`));
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `exited with code ${code}` : `was ended by ${signal}`);
    });
  });
}

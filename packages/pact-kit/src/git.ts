import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

async function git(...args: string[]): Promise<string> {
  return (await promisify(execFile)('git', args, { cwd: import.meta.dirname })).stdout.trim();
}

/** The version under which contracts and their verifications are published. */
export function currentCommit() {
  return git('rev-parse', 'HEAD');
}

export function currentBranch() {
  return git('rev-parse', '--abbrev-ref', 'HEAD');
}

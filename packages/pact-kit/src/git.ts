import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: import.meta.dirname })).stdout.trim();

/** The version under which contracts and their verifications are published. */
export const currentCommit = () => git('rev-parse', 'HEAD');

export const currentBranch = () => git('rev-parse', '--abbrev-ref', 'HEAD');

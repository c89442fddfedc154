import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a program of Node that may write no file of more than this number of blocks, which fails as on
 * a full disk.
 */
export function onFullDisk(
  args: readonly string[],
  {
    blocks = 0,
    env = {},
  }: { readonly blocks?: number; readonly env?: Record<string, string> } = {},
): Promise<unknown> {
  const limited = `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`;
  return promisify(execFile)('sh', ['-c', limited, 'sh', process.execPath, ...args], {
    env: { ...process.env, ...env },
  });
}

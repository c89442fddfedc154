import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

export interface SmallDisk {
  /** Makes it so small that only so many bytes are left. */
  readonly leave: (bytes: number) => void;
  /** Makes it as large as it was at first. */
  readonly makeRoom: () => void;
  readonly unmount: () => void;
}

/** A disk in memory, mounted on a folder; undefined where this account may mount none. */
export function mountSmallDisk(folder: string, bytes: number): SmallDisk | undefined {
  const mount = (options: string): void => {
    const args = ['-t', 'tmpfs', '-o', options, 'tmpfs', folder];
    execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  };
  try {
    mount(`size=${bytes}`);
  } catch {
    return undefined;
  }
  return {
    leave: (left) => {
      const { blocks, bfree, bsize } = statfsSync(folder);
      mount(`remount,size=${(blocks - bfree) * bsize + left}`);
    },
    makeRoom: () => mount(`remount,size=${bytes}`),
    unmount: () => execFileSync('umount', ['--lazy', folder]),
  };
}

import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

interface SmallDisk {
  /** Shrinks the disk until only this number of bytes is free. */
  readonly leave: (bytes: number) => void;
  /** Restores its first size. */
  readonly makeRoom: () => void;
  readonly unmount: () => void;
}

/** A disk in memory, mounted on a folder; undefined if this account may not mount one. */
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

import { chown, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../base/system-errors.ts';

/**
 * Copies a folder that is in use, with its owners and modes; files that disappear meanwhile are
 * left out. The named folders are copied without their content.
 */
export async function copyFolder(
  from: string,
  to: string,
  { empty = [], without = [] }: { readonly empty?: string[]; readonly without?: string[] } = {},
): Promise<void> {
  const { mode, uid, gid } = await stat(from);
  await mkdir(to, { recursive: true, mode });
  await chown(to, uid, gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (without.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isFile()) await copyOne(source, target);
      else if (entry.isDirectory() && empty.includes(entry.name)) await copyEmpty(source, target);
      else if (entry.isDirectory()) await copyFolder(source, target);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

async function copyOne(source: string, target: string): Promise<void> {
  const { uid, gid } = await stat(source);
  await copyFile(source, target);
  await chown(target, uid, gid);
}

async function copyEmpty(source: string, target: string): Promise<void> {
  const { mode, uid, gid } = await stat(source);
  await mkdir(target, { recursive: true, mode });
  await chown(target, uid, gid);
}

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of a program of this machine, or undefined when it has none by that name. */
export function findProgram(name: string): string | undefined {
  return searchedFolders()
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

// An ordinary user's PATH often leaves out the folders where servers lie.
const serverFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/sbin'];

function searchedFolders(): string[] {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...path, ...serverFolders];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

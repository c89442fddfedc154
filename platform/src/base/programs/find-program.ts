import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of a program of this machine; undefined if there is none. */
export function findProgram(name: string): string | undefined {
  return searchedFolders()
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

// The PATH of an ordinary user often lacks the folders of servers.
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

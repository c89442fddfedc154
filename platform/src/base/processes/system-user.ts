import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
  /** Keeps the only capability that it needs to enter private folders, such as /root. */
  readonly passesClosedFolders: boolean;
}

/**
 * The user for a server that refuses to run as root; undefined if we are not root. The server needs
 * access to these folders.
 */
export function unprivilegedUser(folders: string[]): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`)))
    .find((line) => line !== undefined);
  if (account === undefined)
    throw new Error('no user « postgres » or « nobody » to run Postgres as');
  const [, , uid, gid] = account.split(':');
  return { uid: Number(uid), gid: Number(gid), passesClosedFolders: !folders.every(isOpenToAll) };
}

function isOpenToAll(folder: string): boolean {
  const path = resolve(folder);
  const open = (statSync(path).mode & 0o001) !== 0;
  return open && (path === dirname(path) || isOpenToAll(dirname(path)));
}

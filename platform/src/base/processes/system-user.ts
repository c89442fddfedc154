import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
  /** Keeps the one capability that lets it through folders closed to others, such as /root. */
  readonly passesClosedFolders: boolean;
}

/**
 * The user for a server that refuses to run as root; undefined when we are not root.
 * The folders are the ones that it must be able to reach.
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

import { createHash } from 'node:crypto';
import { root } from '../../base/folders.ts';
import { migrationsIn } from './migrations-in.ts';
import { withoutComments } from './statements.ts';

/** A hash of the tables that the migrations of a service create; comments do not change it. */
export function tablesVersion(service: string, folder = root): string {
  const hash = createHash('sha256');
  for (const [file, { sql }] of migrationsIn(folder, service)) {
    hash.update(`${file}\n`).update(withoutComments(sql));
  }
  return hash.digest('hex').slice(0, 12);
}

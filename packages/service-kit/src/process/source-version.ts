import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A hash of the sources of a service and of the packages that it uses: another hash is another
 * version, on any machine.
 *
 * @param migrations the folder of its migrations, beside that of its sources
 */
export function sourceVersion(migrations: URL): string {
  const cwd = dirname(fileURLToPath(migrations));
  const files = globSync(
    ['{.,../packages/{contracts,service-kit}}/src/**/*.ts', 'migrations/*.sql'],
    { cwd },
  );
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(`${file}\n`).update(readFileSync(join(cwd, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

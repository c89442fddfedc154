import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withoutComments } from './statements.ts';

interface Migration {
  /** The path from the root of the repository. */
  readonly file: string;
  readonly sql: string;
}

/** The migrations of a service by name, after those common to all services. */
export function migrationsIn(folder: string, service: string): Map<string, Migration> {
  const files = ['packages/service-kit', service].flatMap((part) =>
    globSync(`${part}/migrations/*.sql`, { cwd: folder }).toSorted(),
  );
  return new Map(
    files.map((file) => [basename(file), { file, sql: readFileSync(join(folder, file), 'utf8') }]),
  );
}

/**
 * The migrations that the previous version lacks.
 *
 * @throws Error for a changed migration; only its comments may change
 */
export function newMigrations(service: string, before: string, present: string): Migration[] {
  if (!existsSync(before)) throw new Error(`There is no version before of ${service}`);
  const applied = migrationsIn(before, service);
  return [...migrationsIn(present, service)].flatMap(([name, migration]) => {
    const { sql } = applied.get(name) ?? {};
    if (sql === undefined) return [migration];
    if (withoutComments(sql) === withoutComments(migration.sql)) return [];
    throw new Error(
      `${migration.file} has been applied as it was: a further migration changes what it did`,
    );
  });
}

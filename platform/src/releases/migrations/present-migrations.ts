import { basename } from 'node:path';
import { root } from '../../base/folders.ts';
import { migrationFaults } from './migration-faults.ts';
import { migrationsIn } from './migrations-in.ts';

// The migrations that were applied everywhere before these rules existed, on 2026-11-23.
const lastWithoutRules: Readonly<Record<string, string>> = {
  'packages/service-kit': '0007_subjects_of_answers.sql',
  'svc-clients': '0010_ratings_shown.sql',
  'svc-deliveries': '0015_on_account.sql',
  'svc-identity': '0008_devices_of_sessions.sql',
};

/** The statements of a part's present migrations that its previous version could not run with. */
export function presentMigrationFaults(name: string, folder = root): string[] {
  const migrations = [...migrationsIn(folder, name).values()];
  const all = migrations.map(({ sql }) => sql);
  return migrations
    .filter(({ file }) => {
      const last = lastWithoutRules[file.slice(0, file.indexOf('/migrations/'))];
      return last === undefined || basename(file) > last;
    })
    .flatMap(({ file, sql }) => migrationFaults(file, sql, all));
}

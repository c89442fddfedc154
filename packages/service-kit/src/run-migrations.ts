// A job runs this in the folder of a service: it applies the migrations with the role that owns the
// schema. Instances without MIGRATION_DATABASE_URL use a role that can change no table.
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from './database/migrate.ts';
import { endUnstarted } from './process/end-unstarted.ts';
import { secretFrom } from './secrets/secret-from.ts';

const ownerUrl = secretFrom(process.env, 'MIGRATION_DATABASE_URL');
if (ownerUrl === undefined) throw new Error('MIGRATION_DATABASE_URL is needed');
const folder = process.cwd();
await migrate(ownerUrl, pathToFileURL(`${folder}/migrations/`)).catch((error: unknown) =>
  endUnstarted(basename(folder), error),
);
console.log('The schema is up to date');

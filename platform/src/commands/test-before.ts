import { parseArgs } from 'node:util';
import { dataDirectory, root } from '../base/folders.ts';
import { reasonOf } from '../base/reason-of.ts';
import { artifactOf, chosenVersion } from '../releases/builds/service-artifact.ts';
import { newMigrations } from '../releases/migrations/migrations-in.ts';
import { runBefore } from '../releases/migrations/run-before.ts';
import { commitBefore, sourcesOf } from '../releases/migrations/sources-of.ts';

// Runs the service tests of the previous version on the tables of the present migrations. The
// previous version is the running one, that of a commit, or that of the commit before a migration.
try {
  const { values, positionals } = parseArgs({
    options: { commit: { type: 'string' }, migration: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', tests, ...more] = positionals;
  if (!/^svc-\w+$/.test(name) || more.length > 0) {
    throw new Error(
      'Usage: npm run test:before -- svc-… [--commit <commit> | --migration <number>] [<beginning of a path in src>]',
    );
  }
  const { migration } = values;
  const commit =
    values.commit ?? (migration === undefined ? undefined : commitBefore(name, migration));
  using sources = commit === undefined ? undefined : sourcesOf(commit);
  const before = sources ? { is: commit, folder: sources.path } : runningVersion(name);
  const added = newMigrations(name, before.folder, root);
  console.log(`New tables: ${added.map(({ file }) => file).join(', ') || 'none'}`);
  const faults = await runBefore(name, before.folder, tests);
  for (const fault of faults) console.error(fault);
  console.log(`${name} ${before.is} ${faults.length > 0 ? 'fails' : 'runs'} on the present tables`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

function runningVersion(name: string): { readonly is: string; readonly folder: string } {
  const dataDir = dataDirectory(process.env);
  const version = chosenVersion(dataDir, name);
  if (version === null) throw new Error(`${name} never ran on ${dataDir}: name a --commit`);
  return { is: version, folder: artifactOf(dataDir, name, version).folder };
}

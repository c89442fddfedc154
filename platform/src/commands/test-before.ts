import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirectory, root } from '../base/folders.ts';
import { reasonOf } from '../base/reason-of.ts';
import { artifactOf, chosenVersion } from '../releases/builds/service-artifact.ts';
import { newMigrations } from '../releases/migrations/migrations-in.ts';
import { runBefore } from '../releases/migrations/run-before.ts';

// Runs the service tests of the previous version on the tables of the present migrations. The
// previous version is the running one, that of a commit, or that of the commit before a migration.
try {
  const [name = '', ...more] = process.argv.slice(2);
  if (!/^svc-\w+$/.test(name)) {
    throw new Error(
      'Usage: npm run test:before -- svc-… [--commit <commit> | --migration <number>] [<part of a path>]',
    );
  }
  const migration = takeOption(more, '--migration');
  const commit =
    takeOption(more, '--commit') ??
    (migration === undefined ? undefined : commitBefore(name, migration));
  const before = commit === undefined ? runningVersion(name) : sourcesOf(commit, name);
  try {
    const added = newMigrations(name, before.folder, root);
    console.log(`New tables: ${added.map(({ file }) => file).join(', ') || 'none'}`);
    const faults = await runBefore(name, before.folder, more[0]);
    for (const fault of faults) console.error(fault);
    console.log(
      `${name} ${before.is} ${faults.length > 0 ? 'fails' : 'runs'} on the present tables`,
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    before.remove();
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

function takeOption(words: string[], option: string): string | undefined {
  const at = words.indexOf(option);
  return at < 0 ? undefined : words.splice(at, 2)[1];
}

/** The parent of the commit that added a migration. */
function commitBefore(name: string, number: string): string {
  const [file, ...others] = globSync(`${name}/migrations/${number}_*.sql`, { cwd: root });
  if (file === undefined || others.length > 0) {
    throw new Error(`${name} has no migration ${number}, or several`);
  }
  const added = ['log', '--diff-filter=A', '--max-count=1', '--format=%h^', '--', file];
  const commit = execFileSync('git', added, { cwd: root, encoding: 'utf8' }).trim();
  if (commit === '') throw new Error(`No commit has brought ${file}`);
  return commit;
}

interface Before {
  readonly folder: string;
  readonly is: string;
  remove(): void;
}

function runningVersion(name: string): Before {
  const dataDir = dataDirectory(process.env);
  const version = chosenVersion(dataDir, name);
  if (version === null) throw new Error(`${name} never ran on ${dataDir}: name a --commit`);
  return {
    folder: artifactOf(dataDir, name, version).folder,
    is: version,
    remove: () => undefined,
  };
}

function sourcesOf(commit: string, name: string): Before {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-commit-'));
  const archive = execFileSync('git', ['archive', commit, name, 'packages'], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return { folder, is: commit, remove: () => rmSync(folder, { recursive: true }) };
}

import { chownSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lastLines } from '../../base/processes/last-lines.ts';
import { startProcess } from '../../base/processes/start-process.ts';
import type { SystemUser } from '../../base/processes/system-user.ts';

/**
 * Creates the data folder of a new Postgres with password authentication. It is created under
 * another name and renamed at the end, so an existing folder is complete, even after a killed
 * start.
 */
export async function createCluster(plan: {
  readonly binaries: string;
  readonly cluster: string;
  readonly password: string;
  readonly user: SystemUser | undefined;
  readonly logFile: string;
}): Promise<void> {
  const folder = dirname(plan.cluster);
  removeUnfinished(folder);
  // A unique name, because the initdb of a killed start may still be removing its files.
  const aside = mkdtempSync(join(folder, 'initdb-'));
  const passwordFile = join(aside, 'password');
  writeFileSync(passwordFile, plan.password, { mode: 0o600 });
  if (plan.user !== undefined) {
    chownSync(aside, plan.user.uid, plan.user.gid);
    chownSync(passwordFile, plan.user.uid, plan.user.gid);
  }
  try {
    const initdb = startProcess({
      command: join(plan.binaries, 'initdb'),
      args: ['-D', join(aside, 'cluster'), '--pwfile', passwordFile, ...choices],
      logFile: plan.logFile,
      ...(plan.user === undefined ? {} : { user: plan.user }),
    });
    const end = await initdb.exited;
    if (end !== 'exited with code 0') {
      throw new Error(`initdb ${end}\n${lastLines(plan.logFile)}`);
    }
    renameSync(join(aside, 'cluster'), plan.cluster);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function removeUnfinished(folder: string): void {
  const unfinished = readdirSync(folder).filter((name) => name.startsWith('initdb-'));
  for (const name of unfinished) {
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

// --no-sync: a power cut in the first seconds means a new start, but loses no data.
const choices = [
  '--username=postgres',
  '--auth-host=scram-sha-256',
  '--auth-local=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-sync',
];

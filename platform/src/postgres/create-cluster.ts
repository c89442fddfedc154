import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lastLines } from '../processes/last-lines.ts';
import { startProcess } from '../processes/start-process.ts';
import type { SystemUser } from '../processes/system-user.ts';

/** Makes the data folder of a new Postgres that only lets in who has the password. */
export async function createCluster(plan: {
  binaries: string;
  cluster: string;
  password: string;
  user: SystemUser | undefined;
  logFile: string;
}): Promise<void> {
  const secret = mkdtempSync(join(dirname(plan.cluster), 'initdb-'));
  const passwordFile = join(secret, 'password');
  writeFileSync(passwordFile, plan.password, { mode: 0o600 });
  if (plan.user !== undefined) {
    chownSync(secret, plan.user.uid, plan.user.gid);
    chownSync(passwordFile, plan.user.uid, plan.user.gid);
  }
  try {
    const initdb = startProcess({
      command: join(plan.binaries, 'initdb'),
      args: ['-D', plan.cluster, '--pwfile', passwordFile, ...choices],
      logFile: plan.logFile,
      ...(plan.user === undefined ? {} : { user: plan.user }),
    });
    const end = await initdb.exited;
    if (end !== 'exited with code 0') {
      throw new Error(`initdb ${end}\n${lastLines(plan.logFile)}`);
    }
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
}

// --no-sync: a power cut during the first seconds costs a fresh start, not data.
const choices = [
  '--username=postgres',
  '--auth-host=scram-sha-256',
  '--auth-local=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-sync',
];

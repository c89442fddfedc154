import { parseArgs } from 'node:util';
import pg from 'pg';
import { reasonOf } from '../base/reason-of.ts';
import { chooseBase } from '../servers/archive/choose-base.ts';
import { readMoment } from '../servers/archive/read-moment.ts';
import { restoreCluster } from '../servers/backup/restore-cluster.ts';
import { required } from './containers-environment.ts';

// One shot, for containers: puts the archive in the place of the data of a stopped Postgres, as it
// was at the moment that `--at` names.
try {
  const { values } = parseArgs({
    options: { at: { type: 'string' }, timeline: { type: 'string' } },
  });
  const archive = required('ARCHIVE_DIR');
  const at = values.at === undefined ? undefined : readMoment(values.at);
  await requireStopped(required('ADMIN_DATABASE_URL'));
  const { folder } = chooseBase(archive, at);
  const recovery = { archive, at, timeline: values.timeline };
  const aside = await restoreCluster(required('CLUSTER_DIR'), folder, recovery);
  console.log(`Restored from ${folder}, on to ${at?.toISOString() ?? 'the end of the archive'}.`);
  console.log(`The data of before is in ${aside}.`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

async function requireStopped(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
  const runs = await client.connect().then(
    () => true,
    // A server that says why it does not let us in runs as well.
    (error: unknown) => error instanceof pg.DatabaseError,
  );
  await client.end();
  if (runs) throw new Error('Postgres runs: stop it first');
}

import { parseArgs } from 'node:util';
import { connectOnce } from '../base/network/wait-until.ts';
import { reasonOf } from '../base/reason-of.ts';
import { chooseBase } from '../servers/archive/choose-base.ts';
import { readMoment } from '../servers/archive/read-moment.ts';
import { restoreCluster } from '../servers/backup/restore-cluster.ts';
import { required } from './containers-environment.ts';

// One shot, for containers: replaces the data of a stopped Postgres by the archive, as of the
// moment `--at`.
try {
  const { values } = parseArgs({
    options: { at: { type: 'string' }, timeline: { type: 'string' } },
  });
  const archive = required('ARCHIVE_DIR');
  const at = values.at === undefined ? undefined : readMoment(values.at);
  await requireStopped(required('ADMIN_DATABASE_URL'));
  const { folder } = chooseBase(archive, at, values.timeline);
  const recovery = { archive, at, timeline: values.timeline };
  const aside = await restoreCluster(required('CLUSTER_DIR'), folder, recovery);
  console.log(`Restored from ${folder}, on to ${at?.toISOString() ?? 'the end of the archive'}.`);
  console.log(`The data of before is in ${aside}.`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

/**
 * A server that accepts a connection is running, even if it refuses the user or its certificate is
 * not trusted.
 */
async function requireStopped(databaseUrl: string): Promise<void> {
  const { hostname, port } = new URL(databaseUrl);
  const runs = await connectOnce(Number(port), hostname).then(
    () => true,
    () => false,
  );
  if (runs) throw new Error('Postgres runs: stop it first');
}

import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../base/reason-of.ts';
import { archiverFault } from '../servers/archive/archiver-fault.ts';
import { basesOf, type Base } from '../servers/archive/choose-base.ts';
import { currentTimeline } from '../servers/archive/current-timeline.ts';
import { takeBase } from '../servers/archive/take-base.ts';
import { timelineOf } from '../servers/archive/timelines.ts';
import { wakeArchiving } from '../servers/archive/wake-archiving.ts';
import { required } from './containers-environment.ts';

// For containers: takes a daily base backup of the Postgres whose volume it shares, and reports a
// log that is not archived.
const adminUrl = required('ADMIN_DATABASE_URL');
const archive = required('ARCHIVE_DIR');
const cluster = required('CLUSTER_DIR');
const aDay = 24 * 60 * 60 * 1000;
const aMinute = 60 * 1000;

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort());

let awake = false;
while (!stopping.signal.aborted) {
  try {
    if (!awake) await wakeArchiving(adminUrl);
    awake = true;
    if (await isDue(basesOf(archive).at(-1))) {
      console.log(`Backed up to ${await takeBase(archive, { cluster, adminUrl })}`);
    }
    const fault = await archiverFault(adminUrl);
    if (fault !== undefined) console.error(fault);
  } catch (error) {
    // Postgres may be restarting, and works again later.
    awake = false;
    console.error(`No backup for now: ${reasonOf(error)}`);
  }
  await wait(aMinute, undefined, { signal: stopping.signal }).catch(() => {});
}

/** A backup is due after a day, and after a recovery, because that begins a new timeline. */
async function isDue(newest: Base | undefined): Promise<boolean> {
  if (newest === undefined || Date.now() - newest.from.getTime() > aDay) return true;
  return timelineOf(newest.folder) !== (await currentTimeline(adminUrl));
}

import { queryOnce } from '../postgres/query-once.ts';

/** The reason why Postgres cannot archive its log; none if its last try succeeded. */
export async function archiverFault(adminUrl: string): Promise<string | undefined> {
  const [fault] = await queryOnce<{ readonly segment: string; readonly failed: Date }>(
    adminUrl,
    `select last_failed_wal as segment, last_failed_time as failed
       from pg_stat_archiver
      where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  if (fault === undefined) return undefined;
  return `${fault.segment} could not be archived at ${fault.failed.toISOString()}: see the log of Postgres`;
}

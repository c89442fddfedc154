import pg from 'pg';

/** The reason why Postgres cannot archive its log; none if its last try succeeded. */
export async function archiverFault(adminUrl: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly segment: string; readonly failed: Date }>(
      `select last_failed_wal as segment, last_failed_time as failed
         from pg_stat_archiver
        where last_failed_time > coalesce(last_archived_time, '-infinity')`,
    );
    const [fault] = rows;
    if (fault === undefined) return undefined;
    return `${fault.segment} could not be archived at ${fault.failed.toISOString()}: see the log of Postgres`;
  } finally {
    await client.end();
  }
}

import pg from 'pg';

/** The timeline on which a running Postgres writes: each recovery begins one. */
export async function currentTimeline(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly segment: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as segment',
    );
    return Number.parseInt(rows[0]?.segment.slice(0, 8) ?? '', 16);
  } finally {
    await client.end();
  }
}

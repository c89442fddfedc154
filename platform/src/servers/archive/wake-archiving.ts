import pg from 'pg';

/**
 * Makes Postgres reload its settings, which wakes the checkpointer. After a recovery, the
 * checkpointer may sleep for up to five minutes, and would complete no segment meanwhile.
 */
export async function wakeArchiving(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

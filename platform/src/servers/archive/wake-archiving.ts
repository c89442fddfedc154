import pg from 'pg';

/**
 * Has Postgres look at its settings. The process that ends a segment in time sleeps for up to five
 * minutes after a recovery, and nothing would be archived meanwhile.
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

import pg from 'pg';

/** Runs one statement over a connection of its own, and returns its rows. */
export async function queryOnce<Row extends pg.QueryResultRow = Record<string, unknown>>(
  connectionString: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

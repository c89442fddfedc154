import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { Connection, Done } from './connection.ts';
import { prepareStatements } from './prepare.ts';
import { saveRoundTrips } from './save-round-trips.ts';

export type Database = Knex;
export type Transaction = Knex.Transaction;

const { builtins } = pg.types;
// A DATE is a calendar day: as a local midnight it would move with the time zone.
pg.types.setTypeParser(builtins.DATE, (text) => text);
// Sums of cents and counts stay far below 2^53.
pg.types.setTypeParser(builtins.INT8, Number);

/**
 * A pool on the service's own schema. Statements are given up after 5 s, a transaction left idle
 * after 10 s, so that a stuck client never holds a lock for long.
 *
 * @param options of each connection, as Postgres takes them: `-c name=value`
 */
export const openDatabase = (url: string, poolSize = 10, options = ''): Database =>
  knex({
    client: 'pg',
    connection: { ...connectionTo(url), options: `${planOnce} ${options}` },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate: (connection: Connection, done: Done) => {
        prepareStatements(connection);
        saveRoundTrips(connection);
        done(undefined, connection);
      },
    },
    // An error names the statement; the values may be personal, and an error may be logged.
    compileSqlOnError: false,
    acquireConnectionTimeout: 4_000,
    // What fails is thrown as well, and logged in one place by whoever catches it.
    log: { warn: () => {}, error: () => {}, debug: () => {}, deprecate: () => {} },
  });

// Left to itself, Postgres plans a statement with a limit at every execution.
const planOnce = '-c plan_cache_mode=force_generic_plan';

const connectionTo = (url: string) => ({
  connectionString: url,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 3_000,
  keepAlive: true,
  pipeline: true,
});

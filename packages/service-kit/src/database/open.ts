import type { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import pg from 'pg';

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
 * @param cut ends all connections when it is aborted, whatever the database says to that
 */
export function openDatabase(
  url: string,
  poolSize = 10,
  options = '',
  cut?: AbortSignal,
): Database {
  return knex({
    client: 'pg',
    connection: { ...connectionTo(url, cut), options: `${planOnce} ${options}` },
    pool: { min: 0, max: poolSize, afterCreate: disposeOnceKilled },
    // An error names the statement; the values may be personal, and an error may be logged.
    compileSqlOnError: false,
    acquireConnectionTimeout: 4_000,
    // A failure is thrown as well, and its catcher logs it in one place.
    log: { warn: () => {}, error: () => {}, debug: () => {}, deprecate: () => {} },
  });
}

// Left to itself, Postgres plans a prepared statement with a limit at every execution.
const planOnce = '-c plan_cache_mode=force_generic_plan';

function connectionTo(url: string, cut: AbortSignal | undefined) {
  return {
    connectionString: url,
    stream: () => {
      cut?.throwIfAborted();
      return new Socket({ signal: cut });
    },
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    // Statements that are started together are sent together, and done one after the other.
    pipeline: true,
  };
}

/** A connection of the pool, and what of it hears each message of the server. */
interface Pooled extends EventEmitter {
  readonly connection: EventEmitter;
}

/**
 * A server that ends a connection says so first. A caller that waits for an answer is told, and
 * would give the connection back to the pool before its end is heard of: an error takes it out.
 */
function disposeOnceKilled(pooled: Pooled, done: () => void): void {
  pooled.connection.on('errorMessage', (error: pg.DatabaseError) => {
    if (error.severity === 'FATAL' || error.severity === 'PANIC') pooled.emit('error', error);
  });
  done();
}

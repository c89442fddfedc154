import type { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import knex, { type Knex } from 'knex';
import pg from 'pg';

export type Database = Knex;
export type Transaction = Knex.Transaction;

// Of these connections alone, because the parsers of `pg` itself belong to the whole process.
const types = new pg.TypeOverrides();
const { builtins } = pg.types;
// A DATE stays text, because as a local midnight it would depend on the time zone.
types.setTypeParser(builtins.DATE, (text) => text);
// Sums of cents and counts stay far below 2^53.
types.setTypeParser(builtins.INT8, Number);

/**
 * A pool of connections to the service's own schema. Statements time out after 5 s and idle
 * transactions after 10 s, so that a stuck client never holds a lock for long.
 *
 * @param options for each connection, in the notation of Postgres: `-c name=value`
 * @param cut ends all connections when it is aborted, whatever the database answers
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
    // Errors name the statement without its values, because those may be personal, and errors may
    // be logged.
    compileSqlOnError: false,
    acquireConnectionTimeout: 4_000,
    // The failure is also thrown, and its catcher logs it in one place.
    log: { warn: () => {}, error: () => {}, debug: () => {}, deprecate: () => {} },
  });
}

// By default Postgres plans a prepared statement with a limit at every execution.
const planOnce = '-c plan_cache_mode=force_generic_plan';

function connectionTo(url: string, cut: AbortSignal | undefined) {
  return {
    connectionString: url,
    types,
    stream: () => {
      cut?.throwIfAborted();
      return new Socket({ signal: cut });
    },
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    // Statements that start together are sent together, and executed one after the other.
    pipeline: true,
  };
}

/** A connection of the pool, and the emitter of the messages that the server sends over it. */
interface Pooled extends EventEmitter {
  readonly connection: EventEmitter;
}

/**
 * A server says so before it ends a connection. The failed caller would return the connection to
 * the pool before the end is noticed; this error removes it from the pool.
 */
function disposeOnceKilled(pooled: Pooled, done: () => void): void {
  pooled.connection.on('errorMessage', (error: pg.DatabaseError) => {
    if (error.severity === 'FATAL' || error.severity === 'PANIC') pooled.emit('error', error);
  });
  done();
}

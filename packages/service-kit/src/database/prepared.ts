import type { Knex } from 'knex';
import type { Database } from './open.ts';

/**
 * A statement that each connection parses and plans once. Its text names every column: the result
 * of a star changes when a migration adds a column, and Postgres then refuses the prepared
 * statement of running code.
 */
export interface Statement {
  /** A unique name of the text, at most 63 characters. */
  readonly name: string;
  /** SQL with `:name` in place of each value; `cast(:name as type)` tells its type. */
  readonly text: string;
}

export type Values = Readonly<Record<string, Knex.Value>>;

/**
 * Runs a prepared statement, in a transaction or alone.
 *
 * @returns its rows
 */
export async function queryPrepared<Row>(
  db: Database,
  statement: Statement,
  values: Values,
): Promise<Row[]> {
  return (await runPrepared<Row>(db, statement, values)).rows;
}

/**
 * Runs a prepared statement.
 *
 * @returns the number of affected rows
 */
export async function countPrepared(
  db: Database,
  statement: Statement,
  values: Values,
): Promise<number> {
  return (await runPrepared(db, statement, values)).rowCount;
}

function runPrepared<Row>(
  db: Database,
  { name, text }: Statement,
  values: Values,
): PromiseLike<Result<Row>> {
  return db.raw<Result<Row>>(text, { ...values }).options({ name });
}

interface Result<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

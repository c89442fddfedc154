import type { Knex } from 'knex';
import type { Database } from './open.ts';

/**
 * A statement that each connection parses and plans once, and from then on only executes. Its text
 * names every column: what a star returns changes when a migration adds a column under running
 * code, and Postgres refuses a prepared statement that does so.
 */
export interface Statement {
  /** One name for one text, at most 63 characters. */
  readonly name: string;
  /** SQL in which `:name` stands for a value; its type is told by `cast(:name as type)`. */
  readonly text: string;
}

export type Values = Readonly<Record<string, Knex.Value>>;

/** Runs a prepared statement in a transaction, or as one of its own, and returns its rows. */
export async function queryPrepared<Row>(
  db: Database,
  statement: Statement,
  values: Values,
): Promise<Row[]> {
  return (await runPrepared<Row>(db, statement, values)).rows;
}

/** The same, for a statement of which the number of rows is wanted. */
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

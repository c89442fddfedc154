import { writeLast, type Transaction } from '@gamelles/service-kit';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** What was known of an aggregate, if anything, and what is known now. */
export interface News<R> {
  readonly before: R | undefined;
  readonly after: R;
}

/**
 * Keeps rows of a projection where each is news: of a higher version than what is known. Locked
 * until the transaction ends, and in one order, so that two who keep the same wait for each other.
 * What was known before is changed at that end.
 *
 * @returns what was news
 */
export const keepNews = async <R extends Versioned>(
  trx: Transaction,
  table: string,
  rows: readonly R[],
): Promise<News<R>[]> => {
  const newest = newestOfEach(rows);
  // Sent together, and done one after the other: one wait for both.
  const [added, locked] = await Promise.all([
    addUnknown(trx, table, newest),
    lockAll(trx, table, newest),
  ]);
  const changed = newest
    .filter(({ id }) => !added.has(id))
    .map((after) => ({ before: locked.get(after.id), after }))
    .filter(({ before, after }) => before && before.version < after.version);
  await change(
    trx,
    table,
    changed.map(({ after }) => after),
  );
  const first = newest.filter(({ id }) => added.has(id));
  return [...first.map((after) => ({ before: undefined, after })), ...changed];
};

const newestOfEach = <R extends Versioned>(rows: readonly R[]): R[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()]
    .map((same) => same.reduce((one, other) => (other.version > one.version ? other : one)))
    .sort((one, other) => (one.id < other.id ? -1 : 1));

const addUnknown = async (
  trx: Transaction,
  table: string,
  rows: readonly Versioned[],
): Promise<Set<string>> => {
  const columns = columnsOf(rows);
  const { rows: added } = await trx.raw<{ rows: Versioned[] }>(
    `insert into ${table} (${columns}) select ${columns}
       from jsonb_populate_recordset(null::${table}, ?) order by id
     on conflict (id) do nothing returning id`,
    [JSON.stringify(rows)],
  );
  return new Set(added.map(({ id }) => id));
};

const lockAll = async <R extends Versioned>(
  trx: Transaction,
  table: string,
  rows: readonly R[],
): Promise<ReadonlyMap<string, R>> => {
  const { rows: locked } = await trx.raw<{ rows: R[] }>(
    `select ${columnsOf(rows)} from ${table} where id = any(?) order by id for update`,
    [rows.map(({ id }) => id)],
  );
  return new Map(locked.map((row) => [row.id, row]));
};

const change = async (
  trx: Transaction,
  table: string,
  rows: readonly Versioned[],
): Promise<void> => {
  if (rows.length === 0) return;
  await writeLast(
    trx,
    trx.raw(
      `update ${table} set (${columnsOf(rows)}) = row (${columnsOf(rows, 'news.')})
         from jsonb_populate_recordset(null::${table}, ?) news where ${table}.id = news.id`,
      [JSON.stringify(rows)],
    ),
  );
};

/** All rows of one call have the same columns. */
const columnsOf = (rows: readonly object[], prefix = ''): string =>
  Object.keys(rows[0] ?? {})
    .map((name) => `${prefix}${name}`)
    .join(', ');

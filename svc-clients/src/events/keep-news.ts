import type { Transaction } from '@gamelles/service-kit';

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
 *
 * @returns what was news
 */
export const keepNews = async <R extends Versioned>(
  trx: Transaction,
  table: string,
  rows: readonly R[],
): Promise<News<R>[]> => {
  const newest = newestOfEach(rows);
  const added = await addUnknown(trx, table, newest);
  const known = newest.filter(({ id }) => !added.has(id));
  const changed = known.length === 0 ? [] : await changeKnown(trx, table, known);
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

const changeKnown = async <R extends Versioned>(
  trx: Transaction,
  table: string,
  rows: readonly R[],
): Promise<News<R>[]> => {
  const columns = columnsOf(rows);
  const { rows: locked } = await trx.raw<{ rows: R[] }>(
    `select ${columns} from ${table} where id = any(?) order by id for update`,
    [rows.map(({ id }) => id)],
  );
  const known = new Map(locked.map((row) => [row.id, row]));
  const news = rows
    .map((after) => ({ before: known.get(after.id), after }))
    .filter(({ before, after }) => before && before.version < after.version);
  if (news.length === 0) return [];
  await trx.raw(
    `update ${table} set (${columns}) = row (${columnsOf(rows, 'news.')})
       from jsonb_populate_recordset(null::${table}, ?) news where ${table}.id = news.id`,
    [JSON.stringify(news.map(({ after }) => after))],
  );
  return news;
};

/** All rows of one call have the same columns. */
const columnsOf = (rows: readonly object[], prefix = ''): string =>
  Object.keys(rows[0] ?? {})
    .map((name) => `${prefix}${name}`)
    .join(', ');

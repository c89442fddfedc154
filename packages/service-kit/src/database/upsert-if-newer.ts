import type { Transaction } from './open.ts';
import { queryPrepared, type Statement } from './prepared.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** A row of a projection before and after an event; `before` is undefined for a new row. */
export interface Change<R> {
  readonly before: R | undefined;
  readonly after: R;
}

/**
 * Writes rows of a projection if their version is higher than the stored one. The rows are locked
 * until the transaction ends, in the order of their ids, so that two transactions with the same
 * rows cannot deadlock.
 *
 * @param rows all with the same columns; of several with one id the highest version counts
 * @returns the written rows
 */
export async function upsertIfNewer<R extends Versioned>(
  trx: Transaction,
  table: string,
  rows: readonly R[],
): Promise<Change<R>[]> {
  const newest = newestOfEach(rows);
  const [first] = newest;
  if (!first) return [];
  const statements = statementsFor(table, Object.keys(first));
  // Both are sent together, and executed one after the other.
  const [added, known] = await Promise.all([
    queryPrepared<Versioned>(trx, statements.insertUnknown, { rows: JSON.stringify(newest) }),
    queryPrepared<R>(trx, statements.lockAll, { ids: newest.map(({ id }) => id) }),
  ]);
  const addedIds = new Set(added.map(({ id }) => id));
  const knownRows = new Map(known.map((row) => [row.id, row]));
  const changed = newest
    .filter(({ id }) => !addedIds.has(id))
    .map((after) => ({ before: knownRows.get(after.id), after }))
    .filter(({ before, after }) => before && before.version < after.version);
  if (changed.length > 0) {
    const changedRows = JSON.stringify(changed.map(({ after }) => after));
    await queryPrepared(trx, statements.update, { rows: changedRows });
  }
  const unknown = newest.filter(({ id }) => addedIds.has(id));
  return [...unknown.map((after) => ({ before: undefined, after })), ...changed];
}

function newestOfEach<R extends Versioned>(rows: readonly R[]): R[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .map((same) => same.reduce((one, other) => (other.version > one.version ? other : one)))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

function statementsFor(table: string, names: readonly string[]) {
  // Sorted, because a statement's name must stand for one text.
  const sorted = names.toSorted();
  const columns = sorted.join(', ');
  const newerColumns = sorted.map((name) => `newer.${name}`).join(', ');
  return {
    insertUnknown: {
      name: `insert-unknown-${table}`,
      text: `
        insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, :rows) order by id
        on conflict (id) do nothing
        returning id`,
    },
    lockAll: {
      name: `lock-all-${table}`,
      text: `select ${columns} from ${table} where id = any(:ids) order by id for update`,
    },
    update: {
      name: `update-all-${table}`,
      text: `
        update ${table} set (${columns}) = row (${newerColumns})
          from jsonb_populate_recordset(null::${table}, :rows) newer
         where ${table}.id = newer.id`,
    },
  } satisfies Record<string, Statement>;
}

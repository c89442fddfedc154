import type { Database } from '../database/open.ts';
import { queryPrepared, type Statement } from '../database/prepared.ts';
import type { SelfCheck } from '../process/self-check.ts';
import { after, everything, isIn, type Interval, type Key } from './intervals.ts';

/** How much a check reads at a time. */
export interface Portions {
  /** Rows in a portion; one that ends with a key of many rows is larger. */
  readonly rows: number;
  /** A run starts no further portion after this time. */
  readonly milliseconds: number;
}

// A million rows are some 50 portions.
const usual: Portions = { rows: 20_000, milliseconds: 1_000 };
/** The most wrong keys that are checked again in each run. */
const mostLookedAtAgain = 100;

interface Walk {
  /** The columns of a key, each a UUID, in their order. */
  readonly key: readonly string[];
  /**
   * Selects the key of the last row of a portion. The portion begins at the key in
   * `:first_<column>`, one value for each column, and has `:rows` rows.
   */
  readonly lastKey: Statement;
  /**
   * Selects each key between `:first_<column>` and `:last_<column>` that has wrong rows, with their
   * number as `wrong`. The name of this statement is the name of the check.
   */
  readonly wrongRows: Statement;
}

type Row = Readonly<Record<string, string>>;

interface WrongKey {
  readonly key: Key;
  readonly wrong: number;
}

/**
 * A check that walks all rows in portions, so that no statement grows with the data. The position
 * is kept in memory: a run continues where the last one ended, until the end of the rows. Wrong
 * keys are checked again in each run, so that the count falls once they are right.
 */
export function checkInPortions(
  db: Database,
  { key: columns, lastKey, wrongRows }: Walk,
  { rows, milliseconds }: Portions = usual,
): SelfCheck {
  const all = everything(columns.length);
  const wrong = new Map<string, WrongKey>();
  let rest = all;

  const keyOf = (row: Row): Key => columns.map((column) => row[column] ?? '');
  const bindings = (end: keyof Interval, key: Key) =>
    Object.fromEntries(columns.map((column, n) => [`${end}_${column}`, key[n] ?? '']));

  const look = async (interval: Interval): Promise<void> => {
    const found = await queryPrepared<Row>(db, wrongRows, {
      ...bindings('first', interval.first),
      ...bindings('last', interval.last),
    });
    for (const [id, { key }] of wrong) if (isIn(interval, key)) wrong.delete(id);
    for (const row of found)
      wrong.set(keyOf(row).join(), { key: keyOf(row), wrong: Number(row['wrong']) });
  };

  const lookAtPortion = async (): Promise<void> => {
    const from = bindings('first', rest.first);
    const [row] = await queryPrepared<Row>(db, lastKey, { ...from, rows });
    const last = row && keyOf(row);
    await look(last ? { ...rest, last } : rest);
    rest = last ? after(last) : all;
  };

  return {
    name: wrongRows.name,
    countWrong: async () => {
      const began = performance.now();
      const again = [...wrong.values()].slice(0, mostLookedAtAgain);
      for (const { key } of again) await look({ first: key, last: key });
      do await lookAtPortion();
      while (rest !== all && performance.now() - began < milliseconds);
      return [...wrong.values()].reduce((sum, each) => sum + each.wrong, 0);
    },
  };
}

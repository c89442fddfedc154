import {
  every,
  queryPrepared,
  type Database,
  type Logger,
  type Repetition,
  type Statement,
} from '@gamelles/service-kit';

const pause = 600_000;

/**
 * Updates rows that the previous version has written: at once, and then every ten minutes, because
 * that version may still run.
 *
 * @param what the name of the rows in the log, such as `old labels`
 * @param work updates some rows and returns their number
 */
export function startCatchingUp(
  log: Logger,
  what: string,
  work: () => Promise<number>,
): Repetition {
  return every(
    pause,
    async () => {
      const count = await work();
      if (count > 0) log.info({ count }, `${what} are up to date`);
    },
    (error) => log.warn({ err: error }, `${what} are not up to date yet`),
  );
}

/**
 * Repeats a statement until it finds no more rows. Each run is short, so that nothing waits long
 * for its locks.
 *
 * @param part returns the number of updated rows as `found`, and never finds them again
 * @returns the number of all updated rows
 */
export async function repeatUntilNone(db: Database, part: Statement): Promise<number> {
  let count = 0;
  for (;;) {
    const [{ found } = { found: 0 }] = await queryPrepared<{ readonly found: number }>(
      db,
      part,
      {},
    );
    if (found === 0) return count;
    count += found;
  }
}

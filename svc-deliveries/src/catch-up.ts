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
 * Brings rows up to date that the version before has written: at once, and every ten minutes as
 * long as it may run beside this one.
 *
 * @param what names the rows in the log, such as `old labels`
 * @param work returns how many rows there were
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
 * Runs a statement until it finds nothing more, so that nothing waits long for it.
 *
 * @param part returns as `found` how many rows it has dealt with, and never finds them again
 * @returns how many rows there were
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

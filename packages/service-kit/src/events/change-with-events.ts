import type { Knex } from 'knex';
import type { Database } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import { insertEvents } from './outbox.ts';

interface Change {
  /** Changes what is still as it was read, and answers a row (`returning`) for each. */
  readonly changed: Knex.Raw;
  /** What is written besides; it may read from `changed`. */
  readonly also?: Knex.Raw | undefined;
  /** Made by `eventOf`. */
  readonly events: readonly unknown[];
}

/**
 * Makes a change and writes its events by one statement, which is a transaction in one round trip.
 *
 * @returns whether anything was changed: where nothing was, no event is written either
 */
export const changeWithEvents = async (
  db: Database,
  { changed, also, events }: Change,
): Promise<boolean> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with changed as (?) ${also ? ', also as (?)' : ''}
     ${insertEvents} where exists (select from changed)`,
    [changed, ...(also ? [also] : []), JSON.stringify(events)],
  );
  if (rowCount > 0) faultPoint('event.written');
  return rowCount > 0;
};

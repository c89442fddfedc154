import type { Knex } from 'knex';
import type { Database } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import { insertEvents } from './outbox.ts';
import { wakeRelay } from './wake-relay.ts';

/** What one statement writes, each part by a statement of its own. */
export interface Change {
  /** Answers a row where the change may be made, and keeps that so; `changed` reads from it. */
  readonly given?: Knex.Raw | undefined;
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
  { given, changed, also, events }: Change,
): Promise<boolean> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with ${given ? 'given as (?),' : ''} changed as (?) ${also ? ', also as (?)' : ''}
     ${insertEvents} where exists (select from changed)`,
    [...[given, changed, also].filter((part) => part !== undefined), JSON.stringify(events)],
  );
  if (rowCount === 0) return false;
  faultPoint('event.written');
  wakeRelay();
  return true;
};

import type { Database, Logger, Repetition, Statement } from '@gamelles/service-kit';
import { repeatUntilNone, startCatchingUp } from '../catch-up.ts';

/** Numbers labels from before short codes. */
export function startNumberingLabels(db: Database, log: Logger): Repetition {
  return startCatchingUp(log, 'numbers of old labels', () => numberOldLabels(db));
}

/** @returns the number of such labels */
export function numberOldLabels(db: Database): Promise<number> {
  return repeatUntilNone(db, numberLabels);
}

// A numbered label leaves the index of those without a number.
const numberLabels: Statement = {
  name: 'number-old-labels',
  text: `
    with old as (
      select id from deliveries
       where label_number is null
       order by id
       limit 500
         for update skip locked
    ), numbered as (
      update deliveries set label_number = nextval('label_numbers')
        from old
       where deliveries.id = old.id
      returning deliveries.id
    )
    select count(*) as found from numbered`,
};

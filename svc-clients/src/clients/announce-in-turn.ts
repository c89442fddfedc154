import { queryPrepared, type Database, type Statement } from '@gamelles/service-kit';
import { announceClients } from './announce.ts';
import type { ClientRow } from './row.ts';

const usualSize = 250;

/**
 * Announces the next page of records again, erased ones included. A consumer that has lost an event
 * about one of them, or has given it up, gets it again; the others ignore a version that they know.
 *
 * @param apart the least number of seconds after the last page
 * @returns the number of announced records
 */
export function announceInTurn(db: Database, apart: number, size = usualSize): Promise<number> {
  return db.transaction(async (trx) => {
    const [turn] = await queryPrepared<Turn>(trx, lockTurn, { apart });
    if (!turn) return 0;
    const records = trx<ClientRow>('clients').orderBy('id').limit(size);
    if (turn.after !== null) void records.where('id', '>', turn.after);
    const page = await records;
    await announceClients(trx, 'updated', page);
    await queryPrepared(trx, moveOn, { up_to: page[size - 1]?.id ?? null });
    return page.length;
  });
}

interface Turn {
  readonly after: string | null;
}

/** Only one instance announces a page, and none while many events wait for the broker. */
const lockTurn: Statement = {
  name: 'lock-announcing',
  text: `
    select after from announcing
     where told_at <= now() - make_interval(secs => cast(:apart as double precision))
       and (select count(*) from (select from outbox limit 1000) waiting) < 1000
       for update skip locked`,
};

const moveOn: Statement = {
  name: 'move-announcing-on',
  text: `update announcing set after = cast(:up_to as uuid), told_at = now()`,
};

import {
  queryPrepared,
  type Database,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import { findDeliveries, type FullDelivery } from '../deliveries/queries.ts';
import type { Account } from '../ledger/entries.ts';
import type { JournalEntry } from './entries.ts';
import { objectionsTo, type ObjectionRow } from '../objections/queries.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

/** An entry with its present amounts. */
export interface LineRow extends JournalEntry {
  readonly note: string | null;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
  /** The amount charged or paid with all corrections; null without money. */
  readonly now_cents: number | null;
  /** The same without the correction that undoes the line. */
  readonly amount_now_cents: number | null;
  /** The same without any correction. */
  readonly first_cents: number | null;
  readonly corrected_at: Date | null;
  /** The number of ledger rows about its amount. */
  readonly version: number | null;
}

interface Page {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** A page of the lines of accounts, newest first, with their deliveries. */
export async function linesPage(
  db: Database,
  accounts: readonly Account[],
  { limit, after }: Page,
): Promise<{
  readonly items: LineRow[];
  readonly deliveries: ReadonlyMap<string, FullDelivery>;
  readonly objections: ReadonlyMap<string, ObjectionRow>;
  readonly next: string | undefined;
}> {
  const place = after === undefined ? undefined : decodeCursor(after);
  const read = async (trx: Transaction) => {
    const found = await queryPrepared<LineRow>(trx, selectLines, {
      chef_ids: accounts.map(({ chef_id }) => chef_id),
      client_ids: accounts.map(({ client_id }) => client_id),
      after_moment: place?.happened_at ?? 'infinity',
      after_id: place?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      // One line more than asked for tells whether there is a next page.
      most: limit + 1,
    });
    const items = found.slice(0, limit);
    const deliveries = await deliveriesOf(trx, items);
    const objections = await objectionsTo(
      trx,
      items.map(({ id }) => id),
    );
    const last = items.at(-1);
    const next = found.length > limit && last ? encodeCursor(last) : undefined;
    return { items, deliveries, objections, next };
  };
  // A correction changes a line and its delivery, so both are read from one snapshot.
  return db.transaction(read, { isolationLevel: 'repeatable read', readOnly: true });
}

async function deliveriesOf(db: Database, items: readonly LineRow[]) {
  const ids = items.flatMap(({ delivery_id, parts }) => [
    ...(delivery_id === null ? [] : [delivery_id]),
    ...parts.map((part) => part.delivery_id),
  ]);
  const deliveries = await findDeliveries(db, [...new Set(ids)]);
  return new Map(deliveries.map((delivery) => [delivery.id, delivery]));
}

// Each account is read from its index as far as the page needs. "limit 1" and "offset 0" make
// Postgres look up amounts and undoing entries for the lines of the page only. Ledger rows are
// scattered on disk, so lines without a correction are read from indexes and from the line itself
// alone.
const selectLines: Statement = {
  name: 'journal-lines',
  text: `
    select line.*,
      (select text from journal_notes where journal_notes.id = line.id) as note,
      undoing.happened_at as undone_at, undoing.recorded_by as undone_by,
      money.now_cents, money.amount_now_cents, money.first_cents, money.corrected_at,
      money.version
    from (
      select line.*
      from unnest(cast(:chef_ids as uuid[]), cast(:client_ids as uuid[]))
        account (chef_id, client_id)
      cross join lateral (
        select id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, amount_cents,
               method, undoes, told_at, happened_at, received_at, parts, outcome
          from journal
         where journal.chef_id = account.chef_id and journal.client_id = account.client_id
           and (happened_at, id)
             < (cast(:after_moment as timestamptz), cast(:after_id as uuid))
         order by happened_at desc, id desc
         limit :most
      ) line
      order by line.happened_at desc, line.id desc
      limit :most
    ) line
    left join lateral (
      select id, happened_at, recorded_by from journal
       where undoes = line.id
       limit 1
    ) undoing on true
    left join lateral (
      select
        sum(amount_cents) as now_cents,
        sum(amount_cents) as amount_now_cents,
        sum(amount_cents) filter (where kind = 'charge') as first_cents,
        case when count(*) > 1 then (
          select max(recorded_at) from ledger_entries
           where ledger_entries.chef_id = line.chef_id and delivery_id = line.id
             and kind = 'correction' and corrects is null
        ) end as corrected_at,
        count(*) as version
      from ledger_entries
      where line.kind = 'charged' and ledger_entries.chef_id = line.chef_id
        and ledger_entries.delivery_id = line.id
        and kind in ('charge', 'correction') and corrects is null
      having count(*) > 0
      union all
      select
        coalesce(sum(amount_cents), 0) - line.amount_cents,
        line.amount_cents - coalesce(
          sum(amount_cents) filter (where journal_id is null or journal_id is distinct from undoing.id),
          0
        ),
        line.amount_cents,
        max(recorded_at) filter (where journal_id is null or journal_id is distinct from undoing.id),
        1 + count(*)
      from ledger_entries
      where line.kind = 'collected' and corrects = line.id
      having line.kind = 'collected'
      offset 0
    ) money on true
    order by line.happened_at desc, line.id desc`,
};

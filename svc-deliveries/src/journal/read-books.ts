import { centsFromEuros } from '@gamelles/contracts';
import { queryPrepared, type Database, type Statement } from '@gamelles/service-kit';
import { selectFullDeliveries, type FullDelivery } from '../deliveries/queries.ts';
import { momentOf } from './rules.ts';
import type { Told } from './told.ts';

/** All that is read before an entry is decided. */
export interface Books {
  /** The caterer who has recorded an entry with this id. */
  readonly known_to: string | null;
  /** A client who has anything in them may be written about, removed or not. */
  readonly in_books: boolean;
  readonly account_version: number;
  readonly on_account_cents: number;
  /** The last delivery that money from the account was ever given to. */
  readonly last_allocated: string | null;
  readonly is_removed: boolean;
  /** The same amount was collected a moment before, and not undone since. */
  readonly is_twice: boolean;
  /** When the same amount was collected a moment before for the delivery that is named. */
  readonly paid_before_at: Date | null;
  /** The delivery that is named, or those that are open; both for money. In the order of ids. */
  readonly deliveries: readonly MadeDelivery[];
}

/** A delivery, and when it was made where that one was named. */
export interface MadeDelivery extends FullDelivery {
  readonly charged_at: Date | null;
}

/** @returns undefined for a caterer who is erased, and for an account that is not open yet */
export async function readBooks(db: Database, told: Told): Promise<Books | undefined> {
  const { entry, account, clock } = told;
  const { id, kind, delivery_id = null, amount } = entry;
  const isNamed = kind === 'absent' || (kind !== 'collected' && delivery_id !== null);
  const rows = await queryPrepared<Row>(db, isNamed ? selectNamed : selectOpen, {
    ...account,
    id,
    delivery_id,
    amount_cents: amount === undefined ? null : centsFromEuros(amount),
    at: momentOf(clock),
  });
  const [first] = rows;
  return first && { ...first, deliveries: rows.filter((row) => isDelivery(row)) };
}

type About = Omit<Books, 'deliveries'>;
type Row = About & (MadeDelivery | { readonly version: null });

function isDelivery(row: Row): row is About & MadeDelivery {
  return row.version !== null;
}

// Nothing is looked for where an entry tells of no money.
const sameAmount = `
  journal
    where cast(:amount_cents as int) is not null
      and chef_id = accounts.chef_id and client_id = accounts.client_id
      and happened_at between cast(:at as timestamptz) - interval '10 minutes'
                          and cast(:at as timestamptz) + interval '10 minutes'
      and kind = 'collected' and amount_cents = cast(:amount_cents as int)
      and not exists (select from journal undoing where undoing.undoes = journal.id)`;

const about = `
  (select chef_id from journal where id = :id) as known_to,
  exists (
    select from ledger_entries where chef_id = accounts.chef_id and client_id = accounts.client_id
  ) as in_books,
  accounts.version as account_version, accounts.on_account_cents,
  (select delivery_id from ledger_entries
    where ledger_entries.chef_id = accounts.chef_id
      and ledger_entries.client_id = accounts.client_id
      and kind = 'allocation' and delivery_id is not null
    order by delivery_id desc
    limit 1) as last_allocated,
  exists (select from clients where id = accounts.client_id and deleted) as is_removed,
  exists (select from ${sameAmount}) as is_twice,
  (select max(happened_at) from ${sameAmount}
      and cast(:delivery_id as uuid) is not null
      and delivery_id = cast(:delivery_id as uuid)) as paid_before_at`;

// Deliveries are found by their ids alone: an index by client, which « = » may use, holds all years.
function booksWith(name: string, chargedAt: string, which: string): Statement {
  return {
    name,
    text: `
      select ${about}, delivery.*, ${chargedAt} as charged_at
        from caterers
        join accounts on accounts.chef_id = caterers.id and accounts.client_id = :client_id
        left join lateral (
          ${selectFullDeliveries}
          where ${which}
            and (deliveries.chef_id, deliveries.client_id)
              is not distinct from (accounts.chef_id, accounts.client_id)
        ) delivery on true
       where caterers.id = :chef_id and caterers.erased_at is null
       order by delivery.id`,
  };
}

const selectNamed = booksWith(
  'books-of-a-delivery',
  `(select recorded_at from ledger_entries
     where ledger_entries.delivery_id = delivery.id and kind = 'charge')`,
  'deliveries.id = cast(:delivery_id as uuid)',
);

// Ids are in the order of time.
const selectOpen = booksWith(
  'books-of-what-is-open',
  'cast(null as timestamptz)',
  `deliveries.id = any(array(
     select open.id from deliveries open
      where open.chef_id = :chef_id and open.client_id = :client_id and open.paid_at is null
     union
     select cast(:delivery_id as uuid)
   ))`,
);

import { centsFromEuros } from '@gamelles/contracts';
import { queryPrepared, type Database, type Statement } from '@gamelles/service-kit';
import type { FullDelivery } from '../deliveries/queries.ts';
import { momentOf } from './rules.ts';
import type { Recording } from './recording.ts';

/** The data that an entry is decided on. */
export interface Books {
  /** The caterer who recorded an entry with this id. */
  readonly known_to: string | null;
  /**
   * Whether the books contain the client. The caterer may write about such a client even after the
   * removal.
   */
  readonly in_books: boolean;
  readonly account_version: number;
  /** The client's credit. */
  readonly credit_cents: number;
  /** The last delivery that received money from the account. */
  readonly last_allocated: string | null;
  readonly is_removed: boolean;
  /**
   * Whether a payment of a moment before has the same amount now, and was not undone. For an entry
   * that is recorded already: a payment before that one.
   */
  readonly is_twice: boolean;
  /**
   * When the same amount was told a moment before for the named delivery, whatever corrections came
   * since.
   */
  readonly paid_before_at: Date | null;
  /** The named delivery, or the open ones; both for money. In the order of the ids. */
  readonly deliveries: readonly DeliveryInBooks[];
}

/** A delivery with the figures that an entry about boxes or money can change. */
export interface DeliveryInBooks extends FullDelivery {
  /** The amount paid from the client's account; negative if money went back to it. */
  readonly allocated_cents: number;
  /** When the delivery was created; only for the named one. */
  readonly charged_at: Date | null;
  /**
   * Since when its boxes are with the client; only if no delivery is named. Null if a former version
   * charged it.
   */
  readonly out_since: Date | null;
}

/** @returns undefined for an erased caterer, and for an account that is not open yet */
export async function readBooks(db: Database, recording: Recording): Promise<Books | undefined> {
  const { entry, account, clock } = recording;
  const { id, kind, delivery_id = null, amount } = entry;
  const rows = await queryPrepared<Row>(db, selectBooks, {
    chef_id: account.chef_id,
    client_id: account.client_id,
    id,
    delivery_id,
    reads_open: kind === 'collected' || (kind !== 'absent' && delivery_id === null),
    amount_cents: amount === undefined ? null : centsFromEuros(amount),
    at: momentOf(clock),
  });
  const [first] = rows;
  return first && { ...first, deliveries: rows.filter((row) => isDelivery(row)) };
}

type About = Omit<Books, 'deliveries'>;
type Row = About & (DeliveryInBooks | { readonly version: null });

function isDelivery(row: Row): row is About & DeliveryInBooks {
  return row.version !== null;
}

// Ids are in the order of time. The same amount is searched only for an entry about money.
// Deliveries are found by their ids alone, because an index by client, which "=" may use, contains
// all years.
const selectBooks: Statement = {
  name: 'books-before-an-entry',
  text: `
    select
      own.chef_id as known_to,
      exists (
        select from ledger_entries
         where chef_id = credits.chef_id and client_id = credits.client_id
      ) as in_books,
      credits.account_version, credits.credit_cents,
      (select delivery_id from ledger_entries
        where ledger_entries.chef_id = credits.chef_id
          and ledger_entries.client_id = credits.client_id
          and kind = 'allocation' and delivery_id is not null
        order by delivery_id desc
        limit 1) as last_allocated,
      exists (select from clients where id = credits.client_id and deleted) as is_removed,
      same_amount.is_twice, same_amount.paid_before_at,
      delivery.id, delivery.version, delivery.chef_id, delivery.client_id, delivery.quantity,
      delivery.date, delivery.dish_name, delivery.dish_key, delivery.unit_price_cents,
      delivery.qr_token, delivery.label_number, delivery.returned_at, delivery.paid_at,
      delivery.delivered_at, delivery.returned_quantity, delivery.lost_quantity,
      delivery.adapted_at, delivery.adapted_by, delivery.firstname, delivery.lastname,
      delivery.charged_cents, delivery.due_cents, delivery.allocated_cents,
      (select recorded_at from ledger_entries
        where delivery_id = cast(:delivery_id as uuid) and delivery_id = delivery.id
          and kind = 'charge') as charged_at,
      coalesce(
        delivery.delivered_at,
        (select happened_at from journal charged
          where charged.id = delivery.id and cast(:delivery_id as uuid) is null)
      ) as out_since
    from caterers
    join credits on credits.chef_id = caterers.id and credits.client_id = :client_id
    left join journal own on own.id = :id
    cross join lateral (
      select
        count(*) filter (
          where (select amount_cents from payments where payments.id = journal.id)
                  = cast(:amount_cents as int)
        ) > 0 as is_twice,
        max(happened_at) filter (
          where delivery_id = cast(:delivery_id as uuid)
            and amount_cents = cast(:amount_cents as int)
        ) as paid_before_at
        from journal
       where cast(:amount_cents as int) is not null
         and chef_id = credits.chef_id and client_id = credits.client_id
         and happened_at between cast(:at as timestamptz) - interval '10 minutes'
                             and cast(:at as timestamptz) + interval '10 minutes'
         and kind = 'collected'
         and (own.id is null
              or (journal.received_at, journal.id) < (own.received_at, own.id))
         and not exists (
           select from journal undoing where undoing.undoes in (journal.id, own.id)
         )
    ) same_amount
    left join full_deliveries delivery
      on delivery.id = any(array(
           select id from deliveries
            where cast(:reads_open as boolean)
              and chef_id = :chef_id and client_id = :client_id and paid_at is null
           union
           select cast(:delivery_id as uuid)
         ))
     and (delivery.chef_id, delivery.client_id)
           is not distinct from (credits.chef_id, credits.client_id)
    where caterers.id = :chef_id and caterers.erased_at is null
    order by delivery.id`,
};

import { queryPrepared, type Caller, type Database } from '@gamelles/service-kit';
import { ownDeliveries } from '../policy.ts';

export interface DeliveryRow {
  readonly id: string;
  readonly version: number;
  readonly chef_id: string;
  readonly client_id: string;
  readonly quantity: number;
  readonly date: string;
  readonly dish_name: string | null;
  readonly dish_key: string | null;
  readonly unit_price_cents: number;
  readonly qr_token: string;
  readonly returned_at: Date | null;
  readonly paid_at: Date | null;
  readonly delivered_at: Date | null;
  readonly returned_quantity: number;
  readonly lost_quantity: number;
  /** The person who said that the recipe was adapted for the client, and when. */
  readonly adapted_at: Date | null;
  readonly adapted_by: string | null;
  /** Its short code is made of it. Null until an old label is numbered. */
  readonly label_number: number | null;
}

/** A delivery with what the ledger says of it. */
export interface ChargedDelivery extends DeliveryRow {
  /** Corrections included, payments not. */
  readonly charged_cents: number;
  /** The amount still to be paid. */
  readonly due_cents: number;
}

/** The same, with what the projection of its client adds to it. */
export interface FullDelivery extends ChargedDelivery {
  /** Null once the client is removed. */
  readonly firstname: string | null;
  readonly lastname: string | null;
}

/** The same, with what its client has on account with its caterer. */
export interface DeliveryAndCredit extends FullDelivery {
  readonly credit_cents: number;
}

// The version before sets `returned_at` alone.
const returnedQuantity = `
  case
    when deliveries.returned_at is null then deliveries.returned_quantity
    else deliveries.quantity - deliveries.lost_quantity
  end`;

const columns = `
  deliveries.id, deliveries.version, deliveries.chef_id, deliveries.client_id,
  deliveries.quantity, deliveries.date, deliveries.dish_name, deliveries.dish_key,
  deliveries.unit_price_cents, deliveries.qr_token, deliveries.returned_at, deliveries.paid_at,
  deliveries.delivered_at, ${returnedQuantity} as returned_quantity, deliveries.lost_quantity,
  deliveries.adapted_at, deliveries.adapted_by,
  deliveries.label_number, clients.firstname, clients.lastname,
  coalesce(amounts.charged_cents, 0) as charged_cents,
  coalesce(amounts.due_cents, 0) as due_cents`;

// The amounts are read for the rows that are returned and no others: "offset 0" keeps Postgres
// from summing up the whole ledger for a join.
const tables = `
  deliveries
  left join clients on clients.id = deliveries.client_id
  left join lateral (
    select charged_cents, due_cents from amounts_due
     where amounts_due.chef_id = deliveries.chef_id
       and amounts_due.delivery_id = deliveries.id
    offset 0
  ) amounts on true`;

export const selectFullDeliveries = select();

/** Full deliveries with further columns. */
export function select(...more: string[]): string {
  return `select ${[columns, ...more].join(', ')} from ${tables}`;
}

const credit = `
  coalesce(
    (select - on_account_cents from accounts
      where accounts.chef_id = deliveries.chef_id
        and accounts.client_id = deliveries.client_id),
    0
  ) as credit_cents`;
const selectWithCredit = select(credit);

/** One of the caller's deliveries. */
export async function findDelivery(
  db: Database,
  caller: Caller,
  id: string,
): Promise<FullDelivery | undefined> {
  const [found] = await queryPrepared<FullDelivery>(db, deliveryById, { id, caller_id: caller.id });
  return found;
}

const deliveryById = {
  name: 'delivery-by-id',
  text: `${selectFullDeliveries} where deliveries.id = :id and ${ownDeliveries}`,
};

/** How a delivery is named by a caller: by its id, or by its label's token. */
export type Which = { readonly id: string } | { readonly qr_token: string };

/** The same, with the credit that could pay for it. */
export async function findDeliveryAndCredit(
  db: Database,
  caller: Caller,
  which: Which,
): Promise<DeliveryAndCredit | undefined> {
  const statement = 'id' in which ? deliveryAndCreditById : deliveryAndCreditByLabel;
  const [found] = await queryPrepared<DeliveryAndCredit>(db, statement, {
    ...which,
    caller_id: caller.id,
  });
  return found;
}

const deliveryAndCreditById = {
  name: 'delivery-and-credit-by-id',
  text: `${selectWithCredit} where deliveries.id = :id and ${ownDeliveries}`,
};
const deliveryAndCreditByLabel = {
  name: 'delivery-and-credit-by-label',
  text: `${selectWithCredit} where deliveries.qr_token = :qr_token and ${ownDeliveries}`,
};

export function findDeliveries(db: Database, ids: readonly string[]): Promise<FullDelivery[]> {
  return queryPrepared(db, deliveriesByIds, { ids: [...ids] });
}

const deliveriesByIds = {
  name: 'deliveries-by-ids',
  text: `${selectFullDeliveries} where deliveries.id = any(:ids) order by deliveries.id`,
};

export async function labelExists(db: Database, token: string): Promise<boolean> {
  return (await db<DeliveryRow>('deliveries').where({ qr_token: token }).first('id')) !== undefined;
}

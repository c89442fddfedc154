import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';

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
  /** The source of the short code; null for an old label without a number. */
  readonly label_number: number | null;
}

/** A delivery with its sums in the ledger. */
export interface ChargedDelivery extends DeliveryRow {
  /** The charge with corrections and without payments. */
  readonly charged_cents: number;
  /** The unpaid part of the charge. */
  readonly due_cents: number;
}

/** The same with the name of the client: a row of the view `full_deliveries`. */
export interface FullDelivery extends ChargedDelivery {
  /** Null once the client is removed. */
  readonly firstname: string | null;
  readonly lastname: string | null;
}

/** Its columns. */
export const fullDeliveryColumns = `
  id, version, chef_id, client_id, quantity, date, dish_name, dish_key, unit_price_cents, qr_token,
  label_number, returned_at, paid_at, delivered_at, returned_quantity, lost_quantity, adapted_at,
  adapted_by, firstname, lastname, charged_cents, due_cents`;

/** The same with the client's credit. */
interface DeliveryAndCredit extends FullDelivery {
  readonly credit_cents: number;
}

/** A delivery by its id, or by the token of its label. */
export type Which = { readonly id: string } | { readonly qr_token: string };

/** A delivery of the caller, with the credit that could pay for it. */
export async function findDelivery(
  db: Database,
  caller: Caller,
  which: Which,
): Promise<DeliveryAndCredit | undefined> {
  const [found] = await queryPrepared<DeliveryAndCredit>(db, selectDelivery, {
    id: 'id' in which ? which.id : null,
    qr_token: 'id' in which ? null : which.qr_token,
    caller_id: caller.id,
  });
  return found;
}

const selectDelivery: Statement = {
  name: 'delivery-and-credit',
  text: `
    select ${fullDeliveryColumns},
           coalesce(
             (select credit_cents from credits
               where credits.chef_id = full_deliveries.chef_id
                 and credits.client_id = full_deliveries.client_id),
             0
           ) as credit_cents
      from full_deliveries
     where id = coalesce(:id, (select id from deliveries where qr_token = :qr_token))
       and chef_id = :caller_id`,
};

export function findDeliveries(db: Database, ids: readonly string[]): Promise<FullDelivery[]> {
  return queryPrepared(db, selectDeliveries, { ids: [...ids] });
}

const selectDeliveries: Statement = {
  name: 'deliveries-by-ids',
  text: `
    select ${fullDeliveryColumns}
      from full_deliveries
     where id = any(:ids)
     order by id`,
};

export async function labelExists(db: Database, token: string): Promise<boolean> {
  return (await db<DeliveryRow>('deliveries').where({ qr_token: token }).first('id')) !== undefined;
}

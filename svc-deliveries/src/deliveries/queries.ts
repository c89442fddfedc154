import type { Database, Transaction } from '@gamelles/service-kit';

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
}

/** A delivery with what the ledger and the projection of its client add to it. */
export interface FullDelivery extends DeliveryRow {
  readonly charged_cents: number;
  /** Null once the client is removed. */
  readonly firstname: string | null;
  readonly lastname: string | null;
}

export type Filter = Readonly<Record<string, string>>;

export const fullDeliveries = (db: Database) =>
  db('deliveries').leftJoin('clients', 'clients.id', 'deliveries.client_id').select<FullDelivery[]>(
    'deliveries.*',
    'clients.firstname',
    'clients.lastname',
    // A subquery, not a join: it is read for the rows that are answered and no others.
    db.raw(
      '(select charged_cents from amounts_due where delivery_id = deliveries.id) as charged_cents',
    ),
  );

export const fullDelivery = (db: Database, filter: Filter) =>
  fullDeliveries(db).where(filter).first<FullDelivery | undefined>();

/** The delivery, until the transaction ends changed by nobody else. */
export const lockDelivery = (trx: Transaction, filter: Filter) =>
  trx<DeliveryRow>('deliveries').where(filter).forUpdate().first<DeliveryRow | undefined>();

export const labelExists = async (db: Database, token: string): Promise<boolean> =>
  (await db<DeliveryRow>('deliveries').where({ qr_token: token }).first('id')) !== undefined;

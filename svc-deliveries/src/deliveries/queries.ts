import type { Database, Transaction } from '@gamelles/service-kit';
import type { Progress } from './rules.ts';

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

/** A delivery with what the ledger says was charged for it. */
export interface ChargedDelivery extends DeliveryRow {
  readonly charged_cents: number;
}

/** The same, with what the projection of its client adds to it. */
export interface FullDelivery extends ChargedDelivery {
  /** Null once the client is removed. */
  readonly firstname: string | null;
  readonly lastname: string | null;
}

export type Filter = Readonly<Record<string, string>>;

/** The same, with what is still to be paid for it; negative where it was paid too much. */
export interface DueDelivery extends FullDelivery {
  readonly due_cents: number;
}

// Named one by one: a statement with a star is not prepared.
const columnNames = [
  ...['id', 'version', 'chef_id', 'client_id', 'quantity', 'date', 'dish_name', 'dish_key'],
  ...['unit_price_cents', 'qr_token', 'returned_at', 'paid_at'],
] as const;
const columns = columnNames.map((name) => `deliveries.${name}`);

const amounts = `from amounts_due
  where amounts_due.chef_id = deliveries.chef_id and delivery_id = deliveries.id`;
const full = [
  ...columns,
  'clients.firstname',
  'clients.lastname',
  // A subquery, not a join: it is read for the rows that are answered and no others.
  `(select charged_cents ${amounts}) as charged_cents`,
].join(', ');
const withClients = 'deliveries left join clients on clients.id = deliveries.client_id';
const due = `coalesce((select due_cents ${amounts}), 0) as due_cents`;

export const fullDeliveries = (db: Database) =>
  db.from(db.raw(withClients)).select<FullDelivery[]>(db.raw(full));

export const fullDelivery = (db: Database, filter: Filter) =>
  one<FullDelivery>(db, `select ${full} from ${withClients}`, filter);

export const dueDelivery = (db: Database, filter: Filter) =>
  one<DueDelivery>(db, `select ${full}, ${due} from ${withClients}`, filter);

/** In words of SQL: a builder would find the same ones anew for every look-up. */
const one = async <T>(db: Database, select: string, filter: Filter): Promise<T | undefined> => {
  const conditions = Object.keys(filter).map((column) => `${column} = ?`);
  const { rows } = await db.raw<{ rows: T[] }>(
    `${select} where ${conditions.join(' and ')}`,
    Object.values(filter),
  );
  return rows[0];
};

/** Writes a delivery for each row of `given`. */
export const insertDelivery = (db: Database, delivery: DeliveryRow) =>
  db.raw(
    `insert into deliveries (${columnNames.join(', ')})
     select ${columnNames.map(() => '?').join(', ')} from given returning id`,
    columnNames.map((name) => delivery[name]),
  );

/** Writes how far a delivery has come as its next version, if it is still as it was read. */
export const updateUnchanged = (
  db: Database,
  { id, version }: DeliveryRow,
  { returned_at, paid_at }: Progress,
) =>
  db.raw(
    `update deliveries set returned_at = ?, paid_at = ?, version = version + 1
      where id = ? and version = ? returning id`,
    [returned_at, paid_at, id, version],
  );

/** The delivery, until the transaction ends changed by nobody else. */
export const lockDelivery = (trx: Transaction, filter: Filter) =>
  trx('deliveries').where(filter).forUpdate().first<DeliveryRow | undefined>(columns);

/** Writes how far a locked delivery has come as its next version, and answers it as it then is. */
export const updateProgress = (trx: Transaction, id: string, { returned_at, paid_at }: Progress) =>
  fullDeliveries(trx)
    // In the place of the table, so that the rest of the statement reads what was written.
    .with(
      'deliveries',
      trx.raw(
        `update deliveries set returned_at = ?, paid_at = ?, version = version + 1
          where id = ? returning ${columns.join(', ')}`,
        [returned_at, paid_at, id],
      ),
    )
    .first<FullDelivery | undefined>();

export const labelExists = async (db: Database, token: string): Promise<boolean> =>
  (await db<DeliveryRow>('deliveries').where({ qr_token: token }).first('id')) !== undefined;

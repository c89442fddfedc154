import { newId, type Database, type Transaction } from '@gamelles/service-kit';
import type { DeliveryRow } from '../deliveries/queries.ts';

/** A line of the ledger: written once, never changed. */
export interface LedgerEntry {
  readonly id: string;
  readonly chef_id: string;
  readonly client_id: string;
  readonly delivery_id: string | null;
  readonly kind: 'charge' | 'payment' | 'correction';
  /** What the client owes more by it: negative for a payment. */
  readonly amount_cents: number;
  readonly method: 'cash' | 'cheque' | 'transfer' | 'card' | 'meal_voucher' | null;
  /** The payment that a correction puts right; null where it is about the delivery's charge. */
  readonly corrects: string | null;
  readonly recorded_by: string;
  readonly recorded_at: Date;
}

/** What a delivery is charged: quantity × unit price, owed from the delivery on. */
export const chargeFor = (
  { id, chef_id, client_id, quantity, unit_price_cents }: DeliveryRow,
  now: Date,
): LedgerEntry => ({
  ...{ id: newId(), chef_id, client_id, delivery_id: id },
  ...{ kind: 'charge', amount_cents: quantity * unit_price_cents, method: null, corrects: null },
  ...{ recorded_by: chef_id, recorded_at: now },
});

/** What is still to be paid for a delivery; negative where it was paid too much. */
export const dueFor = async (
  trx: Transaction,
  { id, chef_id }: Pick<DeliveryRow, 'id' | 'chef_id'>,
): Promise<number> => {
  const balance = await trx<{ chef_id: string; delivery_id: string; due_cents: number }>(
    'amounts_due',
  )
    .where({ chef_id, delivery_id: id })
    .first('due_cents');
  return balance?.due_cents ?? 0;
};

const names = [
  ...['id', 'chef_id', 'client_id', 'delivery_id', 'kind', 'amount_cents', 'method', 'corrects'],
  ...['recorded_by', 'recorded_at'],
] as const;

/** The statement that writes an entry: once, or `from` a statement for each row that it answers. */
export const insertEntry = (db: Database, entry: LedgerEntry, from = '') =>
  db.raw(
    `insert into ledger_entries (${names.join(', ')}) select ${names.map(() => '?').join(', ')} ${from}`,
    names.map((name) => entry[name]),
  );

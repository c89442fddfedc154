import { newId, queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';

/** The account of a client with a caterer. */
export interface Account {
  readonly chef_id: string;
  readonly client_id: string;
}

/** The author of a line, and its time. */
export interface Stamp {
  readonly recorded_by: string;
  readonly recorded_at: Date;
  /** The journal entry that causes the line. */
  readonly journal_id?: string;
  /** For a line that no call caused. */
  readonly note?: string;
}

/** A line of the ledger: written once, never changed. */
export interface LedgerEntry extends Account {
  readonly id: string;
  /** Null for the client's account, without a delivery. */
  readonly delivery_id: string | null;
  readonly kind: 'charge' | 'payment' | 'correction' | 'allocation';
  /** The change of the debt: negative for a payment. Everywhere else a payment is positive. */
  readonly amount_cents: number;
  readonly method: 'cash' | 'cheque' | 'transfer' | 'card' | 'meal_voucher' | null;
  /** The payment that a correction concerns; null for the charge of the delivery. */
  readonly corrects: string | null;
  readonly recorded_by: string;
  readonly recorded_at: Date;
  /** The journal entry that caused it; null for none. */
  readonly journal_id: string | null;
  readonly note: string | null;
}

interface Delivered extends Account {
  readonly id: string;
}
type Paid = Account & Pick<LedgerEntry, 'delivery_id' | 'method'>;

/** The charge of a delivery: quantity × unit price, owed from the delivery on. */
export function charge(
  delivery: Delivered & { readonly quantity: number; readonly unit_price_cents: number },
  stamp: Stamp,
): LedgerEntry {
  const { id, chef_id, client_id, quantity, unit_price_cents } = delivery;
  const amount_cents = quantity * unit_price_cents;
  return ledgerEntry('charge', { chef_id, client_id, delivery_id: id, amount_cents }, stamp);
}

/** A collected payment for a delivery or on account. It has the id of its journal entry. */
export function payment(
  { chef_id, client_id, delivery_id, method }: Paid,
  cents: number,
  stamp: Stamp,
): LedgerEntry {
  const id = stamp.journal_id ?? newId();
  return ledgerEntry(
    'payment',
    { id, chef_id, client_id, delivery_id, method, amount_cents: -cents, journal_id: id },
    stamp,
  );
}

/** The amount of a payment as a positive number, which is used everywhere outside the ledger. */
export function paidCents({ amount_cents }: LedgerEntry): number {
  return -amount_cents;
}

/** Corrects the charge of a delivery. */
export function correctionOfCharge(
  { id, chef_id, client_id }: Delivered,
  { from, to }: { readonly from: number; readonly to: number },
  stamp: Stamp,
): LedgerEntry {
  const amount_cents = to - from;
  return ledgerEntry('correction', { chef_id, client_id, delivery_id: id, amount_cents }, stamp);
}

/** Corrects the amount of a payment. */
export function correctionOfPayment(
  { id, chef_id, client_id, delivery_id, method }: Paid & { readonly id: string },
  { from, to }: { readonly from: number; readonly to: number },
  stamp: Stamp,
): LedgerEntry {
  return ledgerEntry(
    'correction',
    { chef_id, client_id, delivery_id, method, amount_cents: from - to, corrects: id },
    stamp,
  );
}

/** Moves money from a client's account to a delivery, or back if `cents` is negative. */
export function allocation(
  { chef_id, client_id }: Account,
  delivery_id: string,
  cents: number,
  stamp: Stamp,
): LedgerEntry[] {
  return [
    ledgerEntry(
      'allocation',
      { chef_id, client_id, delivery_id: null, amount_cents: cents },
      stamp,
    ),
    ledgerEntry('allocation', { chef_id, client_id, delivery_id, amount_cents: -cents }, stamp),
  ];
}

type Given = Pick<LedgerEntry, 'chef_id' | 'client_id' | 'delivery_id' | 'amount_cents'> &
  Partial<Pick<LedgerEntry, 'id' | 'method' | 'corrects' | 'journal_id'>>;

function ledgerEntry(kind: LedgerEntry['kind'], given: Given, stamp: Stamp): LedgerEntry {
  return {
    id: newId(),
    kind,
    method: null,
    corrects: null,
    journal_id: null,
    note: null,
    ...given,
    ...stamp,
  };
}

export async function insertEntries(
  trx: Transaction,
  entries: readonly LedgerEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await queryPrepared(trx, insertAll, { entries: JSON.stringify(entries) });
}

const insertAll: Statement = {
  name: 'insert-ledger-entries',
  text: `
    insert into ledger_entries
      (id, chef_id, client_id, delivery_id, kind, amount_cents, method, corrects, recorded_by,
       recorded_at, journal_id, note)
    select id, chef_id, client_id, delivery_id, kind, amount_cents, method, corrects, recorded_by,
           recorded_at, journal_id, note
      from jsonb_populate_recordset(null::ledger_entries, :entries)`,
};

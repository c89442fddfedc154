import type { journalApi, ResponseOf } from '@gamelles/contracts';
import { newId, queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';
import type { Account, LedgerEntry } from './entries.ts';

type Line = ResponseOf<typeof journalApi.listJournal>[number];

/** Boxes of one delivery. */
export interface Part {
  readonly delivery_id: string;
  readonly quantity: number;
}

/** An act of somebody: written once, never changed. */
export interface JournalEntry extends Account {
  readonly id: string;
  readonly recorded_by: string;
  readonly kind: Line['kind'];
  readonly delivery_id: string | null;
  /** Boxes as they were told; `parts` says what was taken. */
  readonly quantity: number | null;
  readonly amount_cents: number | null;
  readonly method: LedgerEntry['method'];
  /** The entry that this one undoes. */
  readonly undoes: string | null;
  /** By the clock of where it was done. */
  readonly told_at: Date;
  readonly happened_at: Date;
  readonly received_at: Date;
  readonly parts: readonly Part[];
  readonly outcome: Line['outcome'];
}

interface Delivered extends Account {
  readonly id: string;
}

/** Boxes were made out to a client and charged: the entry has the id of the delivery. */
export function chargedEntry(
  { id, chef_id, client_id, quantity }: Delivered & { readonly quantity: number },
  happened_at: Date,
  now: Date,
): JournalEntry {
  const parts = [{ delivery_id: id, quantity }];
  const about = { id, kind: 'charged', delivery_id: id, quantity, parts, happened_at } as const;
  return entryOfCall({ chef_id, client_id }, about, now);
}

/** Boxes of a delivery came back. */
export function returnedEntry(
  { id, chef_id, client_id }: Delivered,
  quantity: number,
  now: Date,
): JournalEntry {
  const parts = [{ delivery_id: id, quantity }];
  const about = { id: newId(), kind: 'returned', delivery_id: id, quantity, parts } as const;
  return entryOfCall({ chef_id, client_id }, about, now);
}

/** Money was taken: the entry has the id of the payment. */
export function collectedEntry(payment: LedgerEntry): JournalEntry {
  const { id, chef_id, client_id, delivery_id, method, recorded_at } = payment;
  const amount_cents = -payment.amount_cents;
  const about = { id, kind: 'collected', delivery_id, amount_cents, method } as const;
  return entryOfCall({ chef_id, client_id }, about, recorded_at);
}

/** An entry that a call of the caterer makes, at the moment of the call. */
function entryOfCall(
  { chef_id, client_id }: Account,
  about: Pick<JournalEntry, 'id' | 'kind'> & Partial<JournalEntry>,
  now: Date,
): JournalEntry {
  return {
    chef_id,
    client_id,
    recorded_by: chef_id,
    delivery_id: null,
    quantity: null,
    amount_cents: null,
    method: null,
    undoes: null,
    told_at: now,
    happened_at: now,
    received_at: now,
    parts: [],
    outcome: 'done',
    ...about,
  };
}

export async function insertJournal(
  trx: Transaction,
  entries: readonly JournalEntry[],
): Promise<void> {
  await queryPrepared(trx, insertAll, { entries: JSON.stringify(entries) });
}

const columns = `id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, amount_cents,
  method, undoes, told_at, happened_at, received_at, parts, outcome`;

const insertAll: Statement = {
  name: 'insert-journal',
  text: `
    insert into journal (${columns})
    select ${columns} from jsonb_populate_recordset(null::journal, :entries)`,
};

/** Whether a later entry says that one never was. */
export async function isUndone(trx: Transaction, id: string): Promise<boolean> {
  return (await trx<JournalEntry>('journal').where({ undoes: id }).first('id')) !== undefined;
}

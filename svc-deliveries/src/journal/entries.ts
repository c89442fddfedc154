import type { journalApi, ResponseOf } from '@gamelles/contracts';
import { queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';
import type { Account, LedgerEntry } from '../ledger/entries.ts';

type Line = ResponseOf<typeof journalApi.listJournal>[number];

/** Boxes of one delivery. */
export interface Part {
  readonly delivery_id: string;
  readonly quantity: number;
}

/** An act of a person; it is written once and never changed. */
export interface JournalEntry extends Account {
  readonly id: string;
  readonly recorded_by: string;
  readonly kind: Line['kind'];
  readonly delivery_id: string | null;
  /** The number of boxes that the author told; `parts` has the boxes that were taken. */
  readonly quantity: number | null;
  readonly amount_cents: number | null;
  readonly method: LedgerEntry['method'];
  /** The entry that this one undoes. */
  readonly undoes: string | null;
  /** By the clock of the author's device. */
  readonly told_at: Date;
  readonly happened_at: Date;
  readonly received_at: Date;
  readonly parts: readonly Part[];
  readonly outcome: Line['outcome'];
}

export async function insertEntry(trx: Transaction, entry: JournalEntry): Promise<void> {
  await queryPrepared(trx, insertOne, { entry: JSON.stringify(entry) });
}

const insertOne: Statement = {
  name: 'insert-journal-entry',
  text: `
    insert into journal
      (id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, amount_cents, method,
       undoes, told_at, happened_at, received_at, parts, outcome)
    select id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, amount_cents, method,
           undoes, told_at, happened_at, received_at, parts, outcome
      from jsonb_populate_record(null::journal, :entry)`,
};

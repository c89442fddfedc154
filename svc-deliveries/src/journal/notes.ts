import { queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';
import type { Account } from '../ledger/entries.ts';

/** Stores the note beside an entry: free text, which can be deleted. */
export async function keepNote(
  trx: Transaction,
  id: string,
  { chef_id, client_id }: Account,
  text: string,
): Promise<void> {
  await queryPrepared(trx, insertNote, { id, chef_id, client_id, text });
}

const insertNote: Statement = {
  name: 'insert-journal-note',
  text: `
    insert into journal_notes (id, chef_id, client_id, text)
    select cast(:id as uuid), cast(:chef_id as uuid), cast(:client_id as uuid), :text
     where not exists (select from clients where id = :client_id and (deleted or departed))`,
};

/** Deletes the notes about clients who are removed or have departed. */
export async function forgetNotes(trx: Transaction, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length === 0) return;
  await queryPrepared(trx, deleteNotes, { client_ids: [...clientIds] });
}

const deleteNotes: Statement = {
  name: 'delete-journal-notes',
  text: 'delete from journal_notes where client_id = any(:client_ids)',
};

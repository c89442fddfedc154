import { DomainError, queryPrepared, type Database, type Statement } from '@gamelles/service-kit';
import type { Account } from '../ledger/entries.ts';
import type { SentEntry } from './recording.ts';
import { notUndoneSentence, replacedBeforeSentence } from './sentences.ts';

/** An entry that another one replaces. */
interface Replaced {
  readonly happened_at: Date;
  readonly delivery_id: string | null;
  /** The only entry that undoes it; null for none. */
  readonly undoing: string | null;
}

/** @returns undefined for an entry outside the account */
export async function findReplaced(
  db: Database,
  { chef_id, client_id }: Account,
  id: string,
): Promise<Replaced | undefined> {
  const [replaced] = await queryPrepared<Replaced>(db, selectReplaced, { chef_id, client_id, id });
  return replaced;
}

const selectReplaced: Statement = {
  name: 'entry-that-is-replaced',
  text: `
    select happened_at, delivery_id,
           (select id from journal undoing where undoing.undoes = journal.id) as undoing
      from journal
     where id = :id and chef_id = :chef_id and client_id = :client_id`,
};

/**
 * Boxes that were noted without a delivery are the oldest ones after a correction too. Screens send
 * the delivery that the line showed: the only one that had given boxes.
 */
export function chosenAsBefore(entry: SentEntry, replaced: Replaced): SentEntry {
  const isAboutBoxes = entry.kind === 'returned' || entry.kind === 'lost';
  if (!isAboutBoxes || replaced.delivery_id !== null) return entry;
  return { ...entry, delivery_id: undefined };
}

/**
 * Requires that the replaced entry was undone for this one. Otherwise a line that two corrections
 * undo would count twice, and a cancelled one would come back.
 *
 * @param undoing the entry by which the caller undoes the replaced one; undefined if there is none
 * @throws DomainError('journal_entry_not_found') if the replaced entry is missing, or not undone
 *   yet
 * @throws DomainError('line_changed') if another entry has undone it
 */
export function requireUndoneBy(undoing: string | undefined, replaced: Replaced | undefined): void {
  if (!replaced) throw new DomainError('journal_entry_not_found');
  if (replaced.undoing === null) {
    throw new DomainError('journal_entry_not_found', { undoing: notUndoneSentence });
  }
  if (replaced.undoing !== undoing) {
    throw new DomainError('line_changed', { undoing: replacedBeforeSentence });
  }
}

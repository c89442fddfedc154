import { DomainError, type Database, type Transaction } from '@gamelles/service-kit';
import { insertEntry, type JournalEntry } from './entries.ts';
import { keepNote } from './notes.ts';
import { openEntry } from './open-entry.ts';
import type { Effect, Recording } from './recording.ts';

/**
 * Records an entry that needs more than the open deliveries, such as old payments or the effects of
 * another entry. Caterer and account are locked meanwhile.
 *
 * @returns undefined if a concurrent call has recorded the same entry
 */
export function recordLocked(
  db: Database,
  { caller, entry, account }: Recording,
  perform: (trx: Transaction) => Promise<Effect>,
  rowOf: (effect: Effect) => JournalEntry,
): Promise<Effect | undefined> {
  return db.transaction(async (trx) => {
    const knownTo = await openEntry(trx, caller, account, entry.id);
    if (knownTo === caller.id) return undefined;
    if (knownTo !== null) throw new DomainError('journal_id_taken');
    const effect = await perform(trx);
    if (effect.isKept !== false) {
      await insertEntry(trx, rowOf(effect));
      if (entry.note) await keepNote(trx, entry.id, account, entry.note);
    }
    return effect;
  });
}

import { DomainError, type Transaction } from '@gamelles/service-kit';
import { takeBackParts } from './boxes.ts';
import { takeBackPayment } from './money.ts';
import { findEntry, findUndoing } from './queries.ts';
import { canBeUndone, isTooLateToUndo, momentOf } from './rules.ts';
import { alreadyUndoneSentence } from './sentences.ts';
import type { Effect, Recording } from './recording.ts';

/** Undoes an entry: exactly what it did is taken back, once. */
export async function undo(trx: Transaction, recording: Recording): Promise<Effect> {
  const { caller, entry, clock } = recording;
  const now = clock.received_at;
  if (entry.undoes === undefined)
    throw new DomainError('invalid', { undoes: 'Il manque le geste.' });
  const before = await findEntry(trx, entry.undoes);
  if (before?.chef_id !== caller.id || before.client_id !== entry.client_id) {
    throw new DomainError('journal_entry_not_found');
  }
  if (!canBeUndone(before.kind)) throw new DomainError('cannot_be_undone');
  const happened_at = momentOf(clock, before.happened_at);
  const undone = await findUndoing(trx, caller, before.id);
  if (undone) {
    const message = alreadyUndoneSentence(undone.happened_at, now);
    return { outcome: 'already', message, happened_at, parts: [], isKept: false };
  }
  if (isTooLateToUndo(before, now)) throw new DomainError('too_late_to_undo');
  await takeBackParts(trx, recording, before);
  if (before.kind === 'collected') await takeBackPayment(trx, recording, before.id);
  return { outcome: 'done', happened_at, parts: before.parts };
}

import { centsFromEuros } from '@gamelles/contracts';
import { DomainError, untilWritten, type Caller, type Database } from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { lockAccount } from '../ledger/account.ts';
import type { Account } from '../ledger/entries.ts';
import type { JournalEntry } from './entries.ts';
import { handOver, takeBack, writeOff } from './boxes.ts';
import { collect, collectLocked, doubtOf } from './money.ts';
import { readBooks, type Books } from './read-books.ts';
import { recordLocked } from './record-locked.ts';
import { chosenAsBefore, findReplaced, requireUndoneBy } from './replaced.ts';
import { momentOf, type Clock } from './rules.ts';
import type { Effect, Recording, Result, SentEntry } from './recording.ts';
import { undo } from './undo.ts';
import { writeEntry, type Decision } from './write-entry.ts';

/** After so many conflicts with other writers, the account is locked. */
const mostWithoutLock = 3;

interface Circumstances {
  readonly clock: Clock;
  /**
   * Throws for a client who is not the caller's; receives whether the books contain the client or
   * this very entry.
   */
  readonly requireClient: (isInBooks: boolean) => Promise<void>;
  /** The entry by which the caller undoes the one that this entry replaces. */
  readonly undoing: string | undefined;
}

/**
 * Records an entry with all its effects in one transaction. A repeat changes nothing. The entry is
 * read, decided, and written if the books are unchanged since.
 *
 * @throws DomainError: what `journalResult` of the contract lists
 */
export async function recordEntry(
  db: Database,
  caller: Caller,
  sent: SentEntry,
  { clock, requireClient, undoing }: Circumstances,
): Promise<Result> {
  const account = { chef_id: caller.id, client_id: sent.client_id };
  const { instead_of } = sent;
  const replaced =
    instead_of === undefined ? undefined : await findReplaced(db, account, instead_of);
  const entry = replaced ? chosenAsBefore(sent, replaced) : sent;
  const recording: Recording = {
    caller,
    entry,
    account,
    clock: replaced ? clockOf(replaced, clock) : clock,
  };
  return untilWritten(async (attempt) => {
    const books = await readBooks(db, recording);
    const isRepeat = books?.known_to === caller.id;
    await requireClient(isRepeat || books?.in_books === true);
    if (!books) {
      await openBooks(db, account);
      return undefined;
    }
    if (isRepeat) {
      return { id: entry.id, outcome: 'already', ...doubtOf(books) };
    }
    if (books.known_to !== null) throw new DomainError('journal_id_taken');
    if (instead_of !== undefined) requireUndoneBy(undoing, replaced);
    requireOwnDelivery(entry, books);
    const decision = decide(recording, books);
    const isCrowded = decision?.money !== undefined && attempt > mostWithoutLock;
    if (!decision || isCrowded) {
      const effect = await recordUnderLock(db, recording);
      return effect && resultOf(entry, effect);
    }
    const result = resultOf(entry, decision.effect);
    if (decision.effect.isKept === false) return result;
    const row = journalRow(recording, decision.effect);
    return (await writeEntry(db, row, entry.note, decision)) ? result : undefined;
  });
}

/** An entry must not name a delivery of somebody else, or a missing one. */
function requireOwnDelivery({ delivery_id }: SentEntry, { deliveries }: Books): void {
  if (delivery_id === undefined || deliveries.some(({ id }) => id === delivery_id)) return;
  throw new DomainError('delivery_not_found');
}

/**
 * Decides an entry; undefined if the decision needs more than the open deliveries, under a lock.
 */
function decide(recording: Recording, books: Books): Decision | undefined {
  switch (recording.entry.kind) {
    case 'delivered':
      return handOver(recording, books);
    case 'returned':
      return takeBack(recording, books);
    case 'lost':
      return writeOff(recording, books);
    case 'collected':
      return collect(recording, books);
    case 'absent': {
      const happened_at = momentOf(recording.clock);
      return { effect: { outcome: 'done', happened_at, parts: [] }, steps: [] };
    }
    case 'undone':
      return undefined;
  }
}

function recordUnderLock(db: Database, recording: Recording): Promise<Effect | undefined> {
  return recordLocked(
    db,
    recording,
    (trx) =>
      recording.entry.kind === 'undone' ? undo(trx, recording) : collectLocked(trx, recording),
    (effect) => journalRow(recording, effect),
  );
}

/**
 * An entry that replaces another one keeps its moment, which was corrected for the device's clock
 * already.
 */
function clockOf({ happened_at }: { readonly happened_at: Date }, clock: Clock): Clock {
  return { ...clock, happened_at, sent_at: clock.received_at };
}

/** Creates the missing row of a caterer or an account. */
function openBooks(db: Database, account: Account): Promise<void> {
  return db.transaction(async (trx) => {
    await lockCatererForUpdate(trx, account.chef_id);
    await lockAccount(trx, account);
  });
}

function resultOf({ id }: SentEntry, { outcome, code, message }: Effect): Result {
  return { id, outcome, ...(code && { code }), ...(message && { message }) };
}

function journalRow({ caller, entry, account, clock }: Recording, effect: Effect): JournalEntry {
  return {
    ...account,
    id: entry.id,
    recorded_by: caller.id,
    kind: entry.kind,
    delivery_id: entry.delivery_id ?? null,
    quantity: entry.quantity ?? null,
    amount_cents: entry.amount === undefined ? null : centsFromEuros(entry.amount),
    method: entry.method ?? null,
    undoes: entry.undoes ?? null,
    told_at: clock.happened_at,
    happened_at: effect.happened_at,
    received_at: clock.received_at,
    parts: effect.parts,
    outcome: effect.outcome,
  };
}

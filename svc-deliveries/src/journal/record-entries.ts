import { journalEntry, journalKind, errorCodes, type ErrorCode } from '@gamelles/contracts';
import type { InputOf, journalApi } from '@gamelles/contracts';
import { DomainError, type Caller, type Database } from '@gamelles/service-kit';
import { findOwnClient } from '../clients/find-own-client.ts';
import { recordEntry } from './record-entry.ts';
import type { Result, SentEntry } from './recording.ts';

type Sent = InputOf<typeof journalApi.recordJournal>['body'];

/** Records entries in their order. A refused entry does not stop the others. */
export async function recordEntries(
  db: Database,
  clientsUrl: string,
  caller: Caller,
  { sent_at, entries }: Sent,
): Promise<{ readonly results: Result[]; readonly clientIds: string[] }> {
  const results: Result[] = [];
  /** Clients that the caller may write about. */
  const own = new Set<string>();
  /** By the id of an entry: the last entry of this call that undoes it. */
  const undoings = new Map<string, string>();
  for (const sent of entries) {
    const parsed = journalEntry.safeParse(sent);
    if (!parsed.success) {
      results.push(misfit(sent));
      continue;
    }
    const entry = parsed.data;
    if (entry.undoes !== undefined) undoings.set(entry.undoes, entry.id);
    results.push(
      await recordOne(entry, async () => {
        const clock = {
          happened_at: new Date(entry.happened_at),
          sent_at: new Date(sent_at),
          received_at: new Date(),
        };
        // A caterer may write about a client in the books even after the record is gone.
        const requireClient = async (isInBooks: boolean): Promise<void> => {
          if (!isInBooks && !own.has(entry.client_id)) {
            await findOwnClient(db, clientsUrl, caller, entry.client_id);
          }
          own.add(entry.client_id);
        };
        // Versions before 2026-11-27 do not name the undoing entry, but send it just before.
        const undoing = entry.undoing ?? undoings.get(entry.instead_of ?? '');
        return recordEntry(db, caller, entry, { clock, requireClient, undoing });
      }),
    );
  }
  return { results, clientIds: [...own] };
}

/** These refusals concern the whole call: the caller must log in, or has called too often. */
const ofTheCall: readonly ErrorCode[] = ['unauthenticated', 'too_many_requests'];

async function recordOne({ id }: SentEntry, work: () => Promise<Result>): Promise<Result> {
  try {
    return await onceMoreIfTaken(work);
  } catch (error) {
    if (isTaken(error)) return refused(id, 'journal_id_taken');
    if (!(error instanceof DomainError) || ofTheCall.includes(error.code)) throw error;
    const [reason] = Object.values(error.fields ?? {});
    return refused(id, error.code, reason);
  }
}

/** A concurrent call may have written the same entry: the second try sees it. */
async function onceMoreIfTaken(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error)) return work();
    throw error;
  }
}

/** The id belongs to a line of the ledger. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** The result of an entry with a fault, or of a kind that only a later version knows. */
function misfit(sent: { readonly id: string; readonly kind?: unknown }): Result {
  if (journalKind.safeParse(sent.kind).success) return refused(sent.id, 'invalid');
  const message = 'Mets Gamelles à jour pour envoyer.';
  return { id: sent.id, outcome: 'refused', code: 'unknown_kind', message };
}

function refused(id: string, code: ErrorCode, reason?: string): Result {
  return { id, outcome: 'refused', code, message: reason ?? errorCodes[code][1] };
}

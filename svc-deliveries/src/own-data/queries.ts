import type { Database } from '@gamelles/service-kit';
import type { FullDelivery } from '../deliveries/queries.ts';
import type { Account, LedgerEntry } from '../ledger/entries.ts';
import type { JournalEntry } from '../journal/entries.ts';
import type { ObjectionRow } from '../objections/queries.ts';

/** All deliveries of a caterer, or those between caterers and a client, oldest first. */
export function listDeliveries(db: Database, whose: string | readonly Account[]) {
  return inParts<FullDelivery>((after, size) => {
    const select = db<FullDelivery>('full_deliveries').orderBy('id').limit(size).select('*');
    if (after !== undefined) void select.where('id', '>', after);
    return typeof whose === 'string'
      ? select.where({ chef_id: whose })
      : select.whereIn(['chef_id', 'client_id'], pairs(whose));
  });
}

/** The ledger lines of the same accounts. */
export function listEntries(db: Database, whose: string | readonly Account[]) {
  return inParts<LedgerEntry>((after, size) => {
    const select = db<LedgerEntry>('ledger_entries').orderBy('id').limit(size).select('*');
    if (after !== undefined) void select.where('id', '>', after);
    return typeof whose === 'string'
      ? select.where({ chef_id: whose })
      : select.whereIn(['chef_id', 'client_id'], pairs(whose));
  });
}

/** A journal entry with its note. */
export type NotedEntry = JournalEntry & { readonly note: string | null };

/** The journal entries of the same accounts. */
export function listJournal(db: Database, whose: string | readonly Account[]) {
  const all = db.raw<NotedEntry[]>(
    `(select journal.*, journal_notes.text as note
        from journal left join journal_notes on journal_notes.id = journal.id) journal`,
  );
  return inParts<NotedEntry>((after, size) => {
    const select = db.from(all).orderBy('id').limit(size).select<NotedEntry[]>('*');
    if (after !== undefined) void select.where('id', '>', after);
    return typeof whose === 'string'
      ? select.where({ chef_id: whose })
      : select.whereIn(['chef_id', 'client_id'], pairs(whose));
  });
}

/** The objections to lines of the same accounts. */
export function listObjections(db: Database, whose: string | readonly Account[]) {
  return inParts<ObjectionRow>((after, size) => {
    const select = db<ObjectionRow>('objections').orderBy('id').limit(size).select('*');
    if (after !== undefined) void select.where('id', '>', after);
    return typeof whose === 'string'
      ? select.where({ chef_id: whose })
      : select.whereIn(['chef_id', 'client_id'], pairs(whose));
  });
}

export interface Reminder extends Account {
  readonly reminded_at: Date;
}

/** The last reminder of each client: at most one row per account. */
export function listReminders(db: Database, whose: string | readonly Account[]) {
  const select = db<Reminder>('accounts')
    .whereNotNull('reminded_at')
    .orderBy('client_id')
    .select<Reminder[]>('chef_id', 'client_id', 'reminded_at');
  return typeof whose === 'string'
    ? select.where({ chef_id: whose })
    : select.whereIn(['chef_id', 'client_id'], pairs(whose));
}

function pairs(accounts: readonly Account[]) {
  return accounts.map(({ chef_id, client_id }) => [chef_id, client_id]);
}

const partSize = 2_000;

/** Reads in parts, so that each query ends within its time limit, however long the books are. */
async function inParts<R extends { readonly id: string }>(
  read: (after: string | undefined, size: number) => PromiseLike<R[]>,
): Promise<R[]> {
  const rows: R[] = [];
  let part: R[];
  do {
    part = await read(rows.at(-1)?.id, partSize);
    rows.push(...part);
  } while (part.length === partSize);
  return rows;
}

import {
  queryPrepared,
  type Caller,
  type Database,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import type { Account } from '../ledger/entries.ts';

/** A client's objection to a line of their account. */
export interface ObjectionRow extends Account {
  readonly id: string;
  readonly line_id: string;
  /** The account of the client; its deletion erases the objection. */
  readonly author_id: string;
  readonly note: string;
  readonly made_at: Date;
  readonly settled_at: Date | null;
  readonly answer: string | null;
}

/** The account of a line, if it is one of these. */
export async function findLine(
  db: Database,
  id: string,
  accounts: readonly Account[],
): Promise<Account | undefined> {
  const [found] = await queryPrepared<Account>(db, selectLine, { id });
  return accounts.find(
    ({ chef_id, client_id }) => found?.chef_id === chef_id && found.client_id === client_id,
  );
}

const selectLine: Statement = {
  name: 'line-of-objection',
  text: "select chef_id, client_id from journal where id = :id and kind <> 'undone'",
};

/** The number of unsettled objections in an account. */
export async function countOpen(
  trx: Transaction,
  { chef_id, client_id }: Account,
): Promise<number> {
  const [found] = await queryPrepared<{ readonly open: number }>(trx, countObjections, {
    chef_id,
    client_id,
  });
  return found?.open ?? 0;
}

const countObjections: Statement = {
  name: 'count-open-objections',
  text: `
    select count(*) as open from objections
     where chef_id = :chef_id and client_id = :client_id and settled_at is null`,
};

/** @returns undefined if the line has an unsettled objection */
export async function insertObjection(
  trx: Transaction,
  objection: Omit<ObjectionRow, 'settled_at' | 'answer'>,
): Promise<ObjectionRow | undefined> {
  const [inserted] = await queryPrepared<ObjectionRow>(trx, insertOne, { ...objection });
  return inserted;
}

const insertOne: Statement = {
  name: 'insert-objection',
  text: `
    insert into objections (id, chef_id, client_id, line_id, author_id, note, made_at)
    values (:id, :chef_id, :client_id, :line_id, :author_id, :note, :made_at)
    on conflict do nothing
    returning id, chef_id, client_id, line_id, author_id, note, made_at, settled_at, answer`,
};

/** The unsettled objections of a caterer's clients, oldest first. */
export function listOpen(db: Database, caller: Caller): Promise<ObjectionRow[]> {
  return queryPrepared(db, selectOpen, { chef_id: caller.id });
}

const selectOpen: Statement = {
  name: 'open-objections',
  text: `
    select id, chef_id, client_id, line_id, author_id, note, made_at, settled_at, answer
      from objections
     where chef_id = :chef_id and settled_at is null
     order by made_at, id
     limit 100`,
};

/**
 * Settles an objection of the caller's clients. A repeat replaces the answer and keeps the time.
 */
export async function settle(
  trx: Transaction,
  caller: Caller,
  { id, answer, now }: { readonly id: string; readonly answer: string | null; readonly now: Date },
): Promise<ObjectionRow | undefined> {
  const values = { id, chef_id: caller.id, answer, now };
  const [settled] = await queryPrepared<ObjectionRow>(trx, updateSettled, values);
  return settled;
}

const updateSettled: Statement = {
  name: 'settle-objection',
  text: `
    update objections set settled_at = coalesce(settled_at, :now), answer = :answer
     where id = :id and chef_id = :chef_id
    returning id, chef_id, client_id, line_id, author_id, note, made_at, settled_at, answer`,
};

/** The last objection to each of these lines. */
export async function objectionsTo(
  db: Database,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, ObjectionRow>> {
  if (lineIds.length === 0) return new Map();
  const found = await queryPrepared<ObjectionRow>(db, selectOfLines, { ids: [...lineIds] });
  return new Map(found.map((objection) => [objection.line_id, objection]));
}

const selectOfLines: Statement = {
  name: 'objections-to-lines',
  text: `
    select distinct on (line_id)
           id, chef_id, client_id, line_id, author_id, note, made_at, settled_at, answer
      from objections
     where line_id = any(:ids)
     order by line_id, made_at desc`,
};

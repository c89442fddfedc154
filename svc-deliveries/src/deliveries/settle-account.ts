import { queryPrepared, type Transaction } from '@gamelles/service-kit';
import { readStanding } from '../ledger/account.ts';
import { allocate, allocateToOpen } from '../ledger/allocate.ts';
import { allocation, insertEntries, type Account, type Stamp } from '../ledger/entries.ts';
import { announceDeliveries, type Change } from './announce.ts';
import { findDeliveries, type FullDelivery } from './queries.ts';
import { readOpen } from './read-open.ts';
import { changeBetween, settled } from './rules.ts';

/**
 * Allocates the payments of a client and announces every delivery whose figures have changed. The
 * transaction has locked the account.
 *
 * @param written deliveries for which this transaction has written other lines, and the moment from
 *   which they are paid, if it is not the one of the recording
 */
export async function settleAccount(
  trx: Transaction,
  account: Account,
  stamp: Stamp,
  written: {
    readonly paid?: string | null;
    readonly corrected?: string;
    readonly at?: Date;
  } = {},
): Promise<void> {
  const { chef_id, client_id } = account;
  // The lock waits for concurrent returns and payments, so they are counted below.
  await queryPrepared(trx, lockOpenDeliveries, { chef_id, client_id });
  const { paid, corrected, at = stamp.recorded_at } = written;
  const moves = await movesOf(trx, account, [paid, corrected].filter(isNamed));
  await insertEntries(
    trx,
    moves.flatMap(({ delivery_id, cents }) => allocation(account, delivery_id, cents, stamp)),
  );
  const changed = [paid, corrected, ...moves.map(({ delivery_id }) => delivery_id)];
  const ids = new Set(changed.filter(isNamed));
  if (ids.size === 0) return;
  const deliveries = await findDeliveries(trx, [...ids]);
  await saveSettled(trx, deliveries, corrected, at);
}

function isNamed(id: string | null | undefined): id is string {
  return id !== undefined && id !== null;
}

/**
 * The open deliveries are enough to decide, unless money has to go back: then all payments are
 * read.
 */
async function movesOf(trx: Transaction, account: Account, written: readonly string[]) {
  const open = await readOpen(trx, account, written);
  const moves = allocateToOpen(open);
  if (moves) return moves;
  const { debts, onAccountCents } = await readStanding(trx, account);
  return allocate(debts, onAccountCents);
}

const lockOpenDeliveries = {
  name: 'lock-open-deliveries',
  text: `
    select id from deliveries
     where chef_id = :chef_id and client_id = :client_id and paid_at is null
     order by id
       for update`,
};

/**
 * Each delivery with moved money gets a higher version, so that readers of the former one notice.
 */
async function saveSettled(
  trx: Transaction,
  deliveries: readonly FullDelivery[],
  corrected: string | undefined,
  at: Date,
): Promise<void> {
  const changes = deliveries.map((before) => {
    const progress = settled(before, at, before.due_cents);
    const moved = before.id === corrected ? undefined : changeBetween(before, progress);
    const change: Change = moved ?? 'corrected';
    return { delivery: { ...before, ...progress, version: before.version + 1 }, change };
  });
  const rows = changes.map(({ delivery: { id, paid_at } }) => ({ id, paid_at }));
  await queryPrepared(trx, updateSettled, { rows: JSON.stringify(rows) });
  await announceDeliveries(trx, changes);
}

const updateSettled = {
  name: 'update-settled',
  text: `
    update deliveries set paid_at = settled.paid_at, version = deliveries.version + 1
      from jsonb_populate_recordset(null::deliveries, :rows) settled
     where deliveries.id = settled.id`,
};

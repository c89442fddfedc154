import {
  queryPrepared,
  type Database,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import type { Debt } from './allocate.ts';
import type { Account } from './entries.ts';

/** Opens the account of a client with a caterer, unless it is open. */
export async function openAccount(db: Database, { chef_id, client_id }: Account): Promise<void> {
  await queryPrepared(db, insertAccount, { chef_id, client_id });
}

const insertAccount: Statement = {
  name: 'insert-account',
  text: `
    insert into accounts (chef_id, client_id) values (:chef_id, :client_id)
    on conflict (chef_id, client_id) do nothing`,
};

/**
 * Locks a client's account until the transaction ends. Meanwhile no other money is allocated, and
 * no delivery is charged by a transaction that has read the account before.
 */
export async function lockAccount(
  trx: Transaction,
  { chef_id, client_id }: Account,
): Promise<void> {
  await queryPrepared(trx, lockForUpdate, { chef_id, client_id });
}

const lockForUpdate: Statement = {
  name: 'lock-account',
  text: `
    insert into accounts (chef_id, client_id, version) values (:chef_id, :client_id, 1)
    on conflict (chef_id, client_id) do update set version = accounts.version + 1`,
};

/** The debts and payments of a client between which money may move. */
interface Standing {
  /** Oldest first. */
  readonly debts: readonly Debt[];
  readonly onAccountCents: number;
}

/** Reads a locked account. */
export async function readStanding(
  trx: Transaction,
  { chef_id, client_id }: Account,
): Promise<Standing> {
  const rows = await queryPrepared<SumRow>(trx, selectStanding, { chef_id, client_id });
  return {
    debts: rows.flatMap(({ delivery_id, ...sums }) =>
      delivery_id === null ? [] : [{ delivery_id, ...sums }],
    ),
    onAccountCents: rows.find(({ delivery_id }) => delivery_id === null)?.paid_cents ?? 0,
  };
}

/** The sums of one delivery, or of all lines without a delivery. */
type SumRow = Omit<Debt, 'delivery_id'> & { readonly delivery_id: string | null };

// Ids are in the order of time. Deliveries that their own payments have settled are left out,
// because no money moves there.
const selectStanding: Statement = {
  name: 'account-standing',
  text: `
    select
      delivery_id,
      coalesce(
        sum(amount_cents) filter (where kind in ('charge', 'correction') and corrects is null),
        0
      ) as charged_cents,
      coalesce(
        - sum(amount_cents) filter (where kind = 'payment' or corrects is not null),
        0
      ) as paid_cents,
      coalesce(- sum(amount_cents) filter (where kind = 'allocation'), 0) as allocated_cents
    from ledger_entries
    where chef_id = :chef_id and client_id = :client_id
    group by delivery_id
    having delivery_id is null or sum(amount_cents) <> 0 or bool_or(kind = 'allocation')
    order by delivery_id`,
};

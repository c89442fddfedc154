import { DomainError, type Transaction } from '@gamelles/service-kit';

/** A row of `accounts`: the last event of svc-identity about an account. */
export interface AccountRow {
  readonly id: string;
  /** 0 before the first event. */
  readonly version: number;
  /** Null for a deleted account, and before the first event. */
  readonly role: 'client' | 'traiteur' | null;
  /** The verified address, if there is one. */
  readonly verified_email: string | null;
}

/**
 * Locks an account until the transaction ends; an unknown account is added at version 0. A
 * transaction that writes to several records of an account locks the account first. Otherwise two
 * that lock records in different orders could deadlock.
 */
export async function lockAccount(trx: Transaction, id: string): Promise<AccountRow> {
  await addAccount(trx, id);
  const { rows } = await trx.raw<{ readonly rows: AccountRow[] }>(
    'select id, version, role, verified_email from accounts where id = ? for update',
    [id],
  );
  const [account] = rows;
  if (!account) throw new Error('An account is there once it is inserted');
  return account;
}

/** Whether a caterer exists. The lock prevents the deletion until the transaction ends. */
export async function lockChefForShare(trx: Transaction, id: string): Promise<boolean> {
  const chef = await trx<AccountRow>('accounts')
    .where({ id, role: 'traiteur' })
    .forShare()
    .first('id');
  return chef !== undefined;
}

/**
 * Prevents the deletion of an account until the transaction ends, so that nothing is written for a
 * deleted one: an access token outlives its account by some minutes.
 *
 * @throws DomainError: `unauthenticated` for a deleted account
 */
export async function lockActiveAccountForShare(trx: Transaction, id: string): Promise<void> {
  const find = () => trx<AccountRow>('accounts').where({ id }).forShare().first('version', 'role');
  const account = (await find()) ?? (await addAccount(trx, id).then(find));
  if (account && account.version > 0 && account.role === null)
    throw new DomainError('unauthenticated');
}

async function addAccount(trx: Transaction, id: string): Promise<void> {
  await trx<AccountRow>('accounts').insert({ id, version: 0 }).onConflict('id').ignore();
}

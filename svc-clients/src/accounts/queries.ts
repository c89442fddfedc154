import { DomainError, type Transaction } from '@gamelles/service-kit';

/** A row of `accounts`: what svc-identity last said. */
export interface AccountRow {
  readonly id: string;
  /** 0: svc-identity has said nothing yet. */
  readonly version: number;
  /** Null: deleted, or nothing said yet. */
  readonly role: 'client' | 'traiteur' | null;
  /** The address that its person has shown to read, if any. */
  readonly verified_email: string | null;
}

/**
 * Locks an account until the transaction ends. One that is not known yet is added at version 0.
 * A writer to several records of an account locks it before them: two who locked records
 * in different orders would wait for each other.
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

/** Whether a caterer exists, who then cannot be deleted before the transaction ends. */
export async function lockChefForShare(trx: Transaction, id: string): Promise<boolean> {
  const chef = await trx<AccountRow>('accounts')
    .where({ id, role: 'traiteur' })
    .forShare()
    .first('id');
  return chef !== undefined;
}

/**
 * Keeps an account from being deleted until the transaction ends, so that nothing is written for a
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

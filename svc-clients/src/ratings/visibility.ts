import { DomainError, type Caller, type Database, type Transaction } from '@gamelles/service-kit';
import { lockAccount, type AccountRow } from '../accounts/queries.ts';

type Shown = AccountRow & { readonly ratings_shown: boolean };

/** An unknown account hides nothing. */
export async function areRatingsShown(db: Database, { id }: Caller): Promise<boolean> {
  const account = await db<Shown>('accounts').where({ id }).first('ratings_shown');
  return account?.ratings_shown ?? true;
}

/** @throws DomainError: `unauthenticated` for a deleted account, whose token outlives it */
export async function showRatings(trx: Transaction, { id }: Caller, shown: boolean): Promise<void> {
  const { version, role } = await lockAccount(trx, id);
  if (version > 0 && role === null) throw new DomainError('unauthenticated');
  await trx<Shown>('accounts').where({ id }).update({ ratings_shown: shown });
}

import { DomainError, type Database, type Transaction } from '@gamelles/service-kit';

export interface CatererRow {
  readonly id: string;
  readonly default_price_cents: number;
  readonly erased_at: Date | null;
}

/**
 * Locks a caterer's row until the transaction ends, so that nothing is written for a caterer who is
 * being erased: an access token outlives its account by some minutes. The lock is for update,
 * because Postgres lets new share locks pass a waiting erasure.
 *
 * @throws DomainError('unauthenticated') for an erased caterer
 */
export async function lockCatererForUpdate(trx: Transaction, id: string): Promise<void> {
  const find = () => trx<CatererRow>('caterers').where({ id }).forUpdate().first('erased_at');
  const caterer = (await find()) ?? (await addCaterer(trx, id).then(find));
  if (caterer?.erased_at) throw new DomainError('unauthenticated');
}

/**
 * Inserts the row of a caterer, if it is missing.
 *
 * @throws DomainError('unauthenticated') for an erased caterer
 */
export function ensureCaterer(db: Database, id: string): Promise<void> {
  return db.transaction((trx) => lockCatererForUpdate(trx, id));
}

function addCaterer(trx: Transaction, id: string) {
  return trx<CatererRow>('caterers').insert({ id }).onConflict('id').ignore();
}

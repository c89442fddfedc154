import { Refused, type Transaction } from '@gamelles/service-kit';

export interface CatererRow {
  readonly id: string;
  readonly default_price_cents: number;
  readonly erased_at: Date | null;
}

/**
 * Keeps a caterer from being erased until the transaction ends, so that nothing is written for one
 * who is gone: an access token outlives its account by some minutes.
 */
export const holdCaterer = async (trx: Transaction, id: string): Promise<void> => {
  const find = () => trx<CatererRow>('caterers').where({ id }).forShare().first('erased_at');
  requireThere((await find()) ?? (await addCaterer(trx, id).then(find)));
};

/** The same, and lets no other correction of this caterer's books begin before the end. */
export const lockCaterer = async (trx: Transaction, id: string): Promise<void> => {
  await addCaterer(trx, id);
  requireThere(await trx<CatererRow>('caterers').where({ id }).forUpdate().first('erased_at'));
};

const addCaterer = (trx: Transaction, id: string) =>
  trx<CatererRow>('caterers').insert({ id }).onConflict('id').ignore();

const requireThere = (caterer: Pick<CatererRow, 'erased_at'> | undefined): void => {
  if (caterer?.erased_at) throw new Refused('unauthenticated');
};

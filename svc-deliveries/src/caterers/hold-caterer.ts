import { Refused, type Database, type Transaction } from '@gamelles/service-kit';

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

/** The statement that does the same: it answers a row where both are known, and neither is gone. */
export const heldWithClient = (db: Database, id: string, clientId: string) =>
  db.raw(
    `select from caterers join clients on clients.chef_id = caterers.id
      where caterers.id = ? and erased_at is null and clients.id = ? and not clients.deleted
        for share of caterers`,
    [id, clientId],
  );

/**
 * Adds a caterer who has done nothing yet.
 *
 * @throws Refused('unauthenticated') for one who is gone
 */
export const meetCaterer = (db: Database, id: string): Promise<void> =>
  db.transaction((trx) => holdCaterer(trx, id));

/** The same as holding, and lets no other correction of this caterer's books begin before the end. */
export const lockCaterer = async (trx: Transaction, id: string): Promise<void> => {
  await addCaterer(trx, id);
  requireThere(await trx<CatererRow>('caterers').where({ id }).forUpdate().first('erased_at'));
};

const addCaterer = (trx: Transaction, id: string) =>
  trx<CatererRow>('caterers').insert({ id }).onConflict('id').ignore();

const requireThere = (caterer: Pick<CatererRow, 'erased_at'> | undefined): void => {
  if (caterer?.erased_at) throw new Refused('unauthenticated');
};

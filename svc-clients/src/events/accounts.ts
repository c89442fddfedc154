import type { Transaction } from '@gamelles/service-kit';

/** A row of `accounts`: what svc-identity last said. */
export interface AccountRow {
  readonly id: string;
  readonly version: number;
  /** Null: deleted, or nothing said yet. */
  readonly role: 'client' | 'traiteur' | null;
}

/** Whether a caterer exists, who then cannot be deleted before the transaction ends. */
export const holdChef = async (trx: Transaction, id: string): Promise<boolean> => {
  const chef = await trx<AccountRow>('accounts').where({ id, role: 'traiteur' }).forShare().first();
  return chef !== undefined;
};

/** Lets no other transaction lead this account anywhere before this one ends. */
export const lockAccount = async (trx: Transaction, id: string): Promise<void> => {
  await trx<AccountRow>('accounts').select('id').where({ id }).forUpdate();
};

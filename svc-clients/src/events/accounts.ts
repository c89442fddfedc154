import type { Transaction } from '@gamelles/service-kit';
import { lockProjected } from './projection.ts';

/** A row of `accounts`: what svc-identity last said. */
export interface AccountRow {
  readonly id: string;
  readonly version: number;
  /** Null: deleted, or nothing said yet. */
  readonly role: 'client' | 'traiteur' | null;
  /** The address that its person has shown to read, if any. */
  readonly verified_email: string | null;
}

/** Lets no other transaction lead this account anywhere before this one ends. */
export const lockAccount = (trx: Transaction, id: string): Promise<AccountRow> =>
  lockProjected(trx, 'accounts', id);

/** Whether a caterer exists, who then cannot be deleted before the transaction ends. */
export const holdChef = async (trx: Transaction, id: string): Promise<boolean> => {
  const chef = await trx<AccountRow>('accounts').where({ id, role: 'traiteur' }).forShare().first();
  return chef !== undefined;
};

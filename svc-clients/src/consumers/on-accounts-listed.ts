import type { accountsListed, EventOf } from '@gamelles/contracts';
import { queryPrepared, type Transaction } from '@gamelles/service-kit';
import { compareListed } from '../accounts/differences.ts';

/** Stores which accounts of a page differ from svc-identity's. */
export async function onAccountsListed(
  trx: Transaction,
  { data: { after, up_to, accounts } }: EventOf<typeof accountsListed>,
): Promise<void> {
  await queryPrepared(trx, compareListed, { after, up_to, accounts: JSON.stringify(accounts) });
}

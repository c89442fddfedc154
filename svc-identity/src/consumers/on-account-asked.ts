import type { accountAsked, EventOf } from '@gamelles/contracts';
import type { Transaction } from '@gamelles/service-kit';
import { reannounceUsers } from '../users/announce-user.ts';

/** Another service holds something else of an account: it alone is announced once more. */
export function onAccountAsked(
  trx: Transaction,
  { data: { id } }: EventOf<typeof accountAsked>,
): Promise<void> {
  return reannounceUsers(trx, [id]);
}

import type { accountAsked, EventOf } from '@gamelles/contracts';
import type { Transaction } from '@gamelles/service-kit';
import { reannounceUsers } from '../users/announce-user.ts';

/** Another service has a different copy of an account, so the account is announced again. */
export function onAccountAsked(
  trx: Transaction,
  { data: { id } }: EventOf<typeof accountAsked>,
): Promise<void> {
  return reannounceUsers(trx, [id]);
}

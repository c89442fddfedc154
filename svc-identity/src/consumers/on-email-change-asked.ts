import type { emailChangeAsked, EventOf } from '@gamelles/contracts';
import type { Transaction } from '@gamelles/service-kit';
import { askForEmailChange } from '../email-changes/commands.ts';
import { lockActiveUser } from '../users/queries.ts';

/** A client entered another address in their record. */
export async function onEmailChangeAsked(
  trx: Transaction,
  { data: { id, user_id, email } }: EventOf<typeof emailChangeAsked>,
): Promise<void> {
  const user = await lockActiveUser(trx, user_id);
  if (user) await askForEmailChange(trx, user, { id, email });
}

import { newId, Refused, type Caller, type Transaction } from '@gamelles/service-kit';
import { askForEmailChange } from '../email-changes/commands.ts';
import { findWantedEmail } from '../email-changes/queries.ts';
import { requestMail } from '../mails/commands.ts';
import { lockActiveUser } from '../users/queries.ts';
import type { ActiveUserRow } from '../users/row.ts';
import type { OwnAccount } from './present.ts';
import { getOwnAccount } from './queries.ts';

/** Asks for another address to log in with. */
export const wantEmail = async (
  trx: Transaction,
  caller: Caller,
  email: string,
): Promise<OwnAccount> => {
  await askForEmailChange(trx, await lockOwnUser(trx, caller), { id: newId(), email });
  return getOwnAccount(trx, caller);
};

/** Mails the link once more that confirms an address; answers whether there is one to confirm. */
export const resendConfirmation = async (trx: Transaction, caller: Caller): Promise<boolean> => {
  const user = await lockOwnUser(trx, caller);
  const wanted = await findWantedEmail(trx, user.id);
  if (wanted !== undefined) await requestMail(trx, 'change-email', wanted, user.id);
  else if (!user.email_verified) await requestMail(trx, 'verify-email', user.email);
  return wanted !== undefined || !user.email_verified;
};

const lockOwnUser = async (trx: Transaction, { id }: Caller): Promise<ActiveUserRow> => {
  const user = await lockActiveUser(trx, id);
  if (!user) throw new Refused('unauthenticated');
  return user;
};

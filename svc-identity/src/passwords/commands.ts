import { Refused, type Transaction } from '@gamelles/service-kit';
import { forgetEmailChange } from '../email-changes/commands.ts';
import { deleteLinksOf } from '../links/commands.ts';
import { lockLink } from '../links/queries.ts';
import { requestMail } from '../mails/commands.ts';
import { endSessions } from '../sessions/commands.ts';
import { recordVerifiedEmail } from '../users/commands.ts';
import type { UserRow } from '../users/row.ts';
import { hashPassword } from './password.ts';

/**
 * Asks for the mail with the link. Whether the address has an account is looked up when the mail
 * is written, so that neither the answer nor the time that it takes tells.
 */
export const forgetPassword = (trx: Transaction, email: string): Promise<void> =>
  requestMail(trx, 'reset-password', email);

/** Uses up the link, and all others of the account; who followed it reads the mail there. */
export const resetPassword = async (
  trx: Transaction,
  token: string,
  newPassword: string,
): Promise<void> => {
  const link = await lockLink(trx, 'reset-password', token);
  // Before the costly hash, which nobody without a link shall make us compute; nor does a link open
  // anything that went to an address of before.
  if (!link || link.email !== link.user.email) throw new Refused('reset_link_invalid');
  const { user } = link;
  const password_hash = await hashPassword(newPassword);
  await trx<UserRow>('users').where({ id: user.id }).update({ password_hash });
  await deleteLinksOf(trx, user.id);
  // Who takes an account back from a thief keeps its address too.
  await forgetEmailChange(trx, user.id);
  await endSessions(trx, { user_id: user.id });
  await recordVerifiedEmail(trx, user);
};

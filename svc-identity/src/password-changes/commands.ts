import type { accountApi, InputOf } from '@gamelles/contracts';
import { DomainError, type Caller, type Transaction } from '@gamelles/service-kit';
import { forgetEmailChange } from '../email-changes/commands.ts';
import { deleteLinksOf } from '../links/commands.ts';
import { lockLink } from '../links/queries.ts';
import { requestMail } from '../mails/commands.ts';
import { endOtherSessions, endSessions } from '../sessions/commands.ts';
import { recordVerifiedEmail } from '../users/record-verified-email.ts';
import { lockActiveUser } from '../users/queries.ts';
import type { ActiveUserRow, UserRow } from '../users/row.ts';
import { hashPassword } from '../passwords/password.ts';
import { refuseEasyPassword } from '../passwords/easy-passwords.ts';
import { requirePassword } from '../passwords/require.ts';

type NewPassword = InputOf<typeof accountApi.changePassword>['body'];

/**
 * Asks for the mail with the link. Whether the address has an account is looked up when the mail
 * is written, so that neither the answer nor the time that it takes tells.
 */
export function forgetPassword(trx: Transaction, email: string): Promise<void> {
  return requestMail(trx, 'reset-password', email);
}

/**
 * Chooses another password; whoever took the old one is logged out, and the owner is told.
 *
 * @returns whether another address was wanted, which is forgotten
 */
export async function changePassword(
  trx: Transaction,
  caller: Caller,
  { currentPassword, newPassword }: NewPassword,
): Promise<boolean> {
  const user = await lockActiveUser(trx, caller.id);
  if (!user) throw new DomainError('unauthenticated');
  await requirePassword(user, currentPassword);
  const wasWanted = await replacePassword(trx, user, newPassword);
  await endOtherSessions(trx, user.id, caller.sessionId);
  await requestMail(trx, 'password-changed', user.email);
  return wasWanted;
}

/**
 * Uses up the link, and all others of the account: whoever follows it reads the mail there.
 *
 * @returns the address of the account
 */
export async function resetPassword(
  trx: Transaction,
  token: string,
  newPassword: string,
): Promise<string> {
  const link = await lockLink(trx, 'reset-password', token);
  // Before the costly hash, which nobody without a link shall make us compute; nor does a link open
  // anything that went to an address of before.
  if (!link || link.email !== link.user.email) throw new DomainError('reset_link_invalid');
  const { user } = link;
  await replacePassword(trx, user, newPassword);
  await endSessions(trx, { user_id: user.id });
  await recordVerifiedEmail(trx, user);
  return user.email;
}

async function replacePassword(trx: Transaction, user: ActiveUserRow, password: string) {
  const { id, email } = user;
  refuseEasyPassword('newPassword', password, email);
  const password_hash = await hashPassword(password);
  const password_changed_at = new Date();
  await trx<UserRow>('users').where({ id }).update({ password_hash, password_changed_at });
  await deleteLinksOf(trx, user);
  // An owner who takes the account back from a thief keeps its address too.
  return forgetEmailChange(trx, id);
}

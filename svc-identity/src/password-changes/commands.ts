import type { accountApi, InputOf } from '@gamelles/contracts';
import { DomainError, type Caller, type Transaction } from '@gamelles/service-kit';
import { forgetEmailChange } from '../email-changes/commands.ts';
import { deleteLinksOf } from '../links/commands.ts';
import { lockLink } from '../links/queries.ts';
import { requestMail } from '../mails/commands.ts';
import type { DeviceAccount } from '../sessions/device-cookie.ts';
import { endOtherSessions, endSessions } from '../sessions/end-sessions.ts';
import { recordVerifiedEmail } from '../users/record-verified-email.ts';
import { lockActiveUser } from '../users/queries.ts';
import type { ActiveUserRow, UserRow } from '../users/row.ts';
import { hashPassword } from '../passwords/password.ts';
import { refuseEasyPassword } from '../passwords/easy-passwords.ts';
import { requirePassword } from '../passwords/require.ts';

type NewPassword = InputOf<typeof accountApi.changePassword>['body'];

/**
 * Requests the mail with the link. The account is looked up when the mail is composed, so that
 * neither the response nor its time reveals whether there is one.
 */
export function forgetPassword(trx: Transaction, email: string): Promise<void> {
  return requestMail(trx, 'reset-password', email);
}

/**
 * Changes the password. Other sessions end, and the owner gets a mail.
 */
export async function changePassword(
  trx: Transaction,
  caller: Caller,
  { currentPassword, newPassword }: NewPassword,
): Promise<Replaced> {
  const user = await lockActiveUser(trx, caller.id);
  if (!user) throw new DomainError('unauthenticated');
  await requirePassword(user, currentPassword);
  const replaced = await replacePassword(trx, user, newPassword);
  await endOtherSessions(trx, user.id, caller.sessionId);
  await requestMail(trx, 'password-changed', user.email);
  return replaced;
}

/**
 * Resets the password with a link, and deletes all other links of the account: the caller reads the
 * mail of its address.
 */
export async function resetPassword(
  trx: Transaction,
  token: string,
  newPassword: string,
): Promise<Replaced> {
  const link = await lockLink(trx, 'reset-password', token);
  // Before the expensive hash, which only the holder of a link may cause. A link that was sent to a
  // former address opens nothing.
  if (!link || link.email !== link.user.email) throw new DomainError('reset_link_invalid');
  const { user } = link;
  const replaced = await replacePassword(trx, user, newPassword);
  await endSessions(trx, { user_id: user.id });
  await recordVerifiedEmail(trx, user);
  return replaced;
}

interface Replaced {
  /** The account with its new password. */
  readonly account: DeviceAccount;
  /** Whether a wanted address was forgotten. */
  readonly wasWanted: boolean;
}

async function replacePassword(
  trx: Transaction,
  user: ActiveUserRow,
  password: string,
): Promise<Replaced> {
  const { id, email } = user;
  refuseEasyPassword('newPassword', password, email);
  const password_hash = await hashPassword(password);
  const password_changed_at = new Date();
  await trx<UserRow>('users').where({ id }).update({ password_hash, password_changed_at });
  await deleteLinksOf(trx, user);
  // An owner who takes the account back from a thief keeps the address as well.
  const wasWanted = await forgetEmailChange(trx, id);
  return { account: { id, email, password_changed_at }, wasWanted };
}

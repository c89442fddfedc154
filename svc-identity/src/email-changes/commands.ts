import { DomainError, newId, type Transaction } from '@gamelles/service-kit';
import { announceUser } from '../users/announce-user.ts';
import { forgetFormerEmailsSince, keepFormerEmail } from '../former-emails/commands.ts';
import { findFormerEmail, isHeldBack } from '../former-emails/queries.ts';
import { deleteLink, deleteLinksOf } from '../links/commands.ts';
import { lockLink } from '../links/queries.ts';
import { requestMail } from '../mails/commands.ts';
import { hashPassword } from '../passwords/password.ts';
import { requirePassword } from '../passwords/require.ts';
import { newSecret } from '../secrets/secret.ts';
import { endOtherSessions, endSessions } from '../sessions/end-sessions.ts';
import { findHeldSession } from '../sessions/queries.ts';
import type { RefreshToken } from '../sessions/refresh-token.ts';
import { isActive, type ActiveUserRow, type UserRow } from '../users/row.ts';
import { findWantedEmail } from './queries.ts';
import type { EmailChangeRow } from './row.ts';

/**
 * Asks for another address. Nothing changes until somebody follows the link that is mailed there.
 * The present address gets a mail as well, so that its owner can stop a thief. Asking for the
 * present address cancels an earlier wish. A repeated wish, or one from before the last wish or its
 * cancellation, is ignored: its event may arrive late or twice.
 */
export async function askForEmailChange(
  trx: Transaction,
  user: ActiveUserRow,
  wish: Pick<EmailChangeRow, 'id' | 'email'>,
): Promise<void> {
  if (user.last_wish !== null && user.last_wish >= wish.id) return;
  if (wish.email === user.email) {
    await forgetEmailChange(trx, user.id);
    return;
  }
  const news = await trx<EmailChangeRow>('email_changes')
    .insert({ user_id: user.id, ...wish })
    .onConflict('user_id')
    .merge()
    .where('email_changes.id', '<', wish.id)
    .returning('id');
  if (news.length === 0) return;
  await noteWish(trx, user.id, wish.id);
  await requestMail(trx, 'change-email', wish.email, user.id);
  await requestMail(trx, 'email-change-asked', user.email);
}

/**
 * Changes the address of an account to the wanted one: the caller has the mailed link and the
 * password. All other sessions end, and the former address gets a mail with a link that restores
 * it.
 */
export async function confirmEmailChange(
  trx: Transaction,
  token: string,
  currentPassword: string,
  presented: RefreshToken | undefined,
): Promise<void> {
  const link = await lockLink(trx, 'verify-email', token);
  const wanted = link && (await findWantedEmail(trx, link.user.id));
  if (!link || link.email !== wanted) throw new DomainError('verification_link_invalid');
  const { user, email } = link;
  await requirePassword(user, currentPassword);
  await forgetEmailChange(trx, user.id);
  await keepFormerEmail(trx, user.id, user.email);
  await requestMail(trx, 'email-changed', user.email, user.id);
  const [changed] = await trx<UserRow>('users')
    .where({ id: user.id })
    .update({ email, email_verified: true, version: trx.raw('version + 1') })
    .returning('*');
  // Checked after the update, which has waited for a concurrent change that gives the address up.
  if (await isHeldBack(trx, email, user.id)) throw new DomainError('email_taken');
  if (isActive(changed)) await announceUser(trx, changed, 'updated');
  const session = presented && (await findHeldSession(trx, presented));
  await endOtherSessions(trx, user.id, session?.id);
}

/**
 * Restores the former address that a link was mailed to, and undoes later changes. The author of
 * the change knew the password, so the password becomes invalid, and a link for a new one is mailed
 * to the address.
 */
export async function undoEmailChange(trx: Transaction, token: string): Promise<void> {
  const link = await lockLink(trx, 'undo-email-change', token);
  const former = link && (await findFormerEmail(trx, link.user.id, link.email));
  if (!former) throw new DomainError('undo_link_invalid');
  const { user_id: id, email } = former;
  await forgetFormerEmailsSince(trx, former);
  await forgetEmailChange(trx, id);
  await deleteLink(trx, token);
  await deleteLinksOf(trx, { id, email });
  await endSessions(trx, { user_id: id });
  const password_hash = await hashPassword(newSecret());
  const [user] = await trx<UserRow>('users')
    .where({ id })
    .update({
      email,
      email_verified: true,
      password_hash,
      password_changed_at: new Date(),
      version: trx.raw('version + 1'),
    })
    .returning('*');
  if (isActive(user)) await announceUser(trx, user, 'updated');
  await requestMail(trx, 'reset-password', email, id);
}

/**
 * Forgets a wanted address, and every wish from before now that is still on its way.
 *
 * @returns whether another address was wanted
 */
export async function forgetEmailChange(trx: Transaction, userId: string): Promise<boolean> {
  await noteWish(trx, userId, newId());
  const wishes = await trx<EmailChangeRow>('email_changes').where({ user_id: userId }).delete();
  return wishes > 0;
}

async function noteWish(trx: Transaction, userId: string, last_wish: string): Promise<void> {
  await trx<UserRow>('users').where({ id: userId, deleted_at: null }).update({ last_wish });
}

import { Refused, type Database } from '@gamelles/service-kit';
import { deleteLinksOf } from '../links/commands.ts';
import { findLink, lockUserOfLink } from '../links/queries.ts';
import { requestMail } from '../mails/commands.ts';
import { endSessions } from '../sessions/commands.ts';
import { recordVerifiedEmail } from '../users/commands.ts';
import type { UserRow } from '../users/row.ts';
import { hashPassword } from './password.ts';

/**
 * Asks for the mail with the link. Whether the address has an account is looked up when the mail
 * is written, so that neither the answer nor the time that it takes tells.
 */
export const forgetPassword = (db: Database, email: string): Promise<void> =>
  db.transaction((trx) => requestMail(trx, 'reset-password', email));

/** Uses up the link, and all others of the account; who followed it reads the mail there. */
export const resetPassword = async (
  db: Database,
  token: string,
  newPassword: string,
): Promise<void> => {
  // Before the costly hash, which nobody without a link shall make us compute.
  if (!(await findLink(db, 'reset-password', token))) throw new Refused('reset_link_invalid');
  const password_hash = await hashPassword(newPassword);
  await db.transaction(async (trx) => {
    const user = await lockUserOfLink(trx, 'reset-password', token);
    if (!user) throw new Refused('reset_link_invalid');
    await trx<UserRow>('users').where({ id: user.id }).update({ password_hash });
    await deleteLinksOf(trx, user.id);
    await endSessions(trx, { user_id: user.id });
    await recordVerifiedEmail(trx, user);
  });
};

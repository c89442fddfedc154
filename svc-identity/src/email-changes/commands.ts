import type { Transaction } from '@gamelles/service-kit';
import { announceUser } from '../events/announce-user.ts';
import { requestMail } from '../mails/commands.ts';
import { isActive, type ActiveUserRow, type UserRow } from '../users/row.ts';
import type { EmailChangeRow } from './row.ts';

/**
 * Somebody wants another address: nothing changes before the link that is mailed there is followed,
 * and the present address is told, so that its owner can stop what a thief began. The present
 * address itself takes an earlier wish back. A wish heard of twice, or after a later one, is none.
 */
export const askForEmailChange = async (
  trx: Transaction,
  user: ActiveUserRow,
  wish: Pick<EmailChangeRow, 'id' | 'email'>,
): Promise<void> => {
  if (wish.email === user.email) return forgetEmailChange(trx, user.id);
  const news = await trx<EmailChangeRow>('email_changes')
    .insert({ user_id: user.id, ...wish })
    .onConflict('user_id')
    .merge()
    .where('email_changes.id', '<', wish.id)
    .returning('id');
  if (news.length === 0) return;
  await requestMail(trx, 'change-email', wish.email, user.id);
  await requestMail(trx, 'email-change-asked', user.email);
};

/** The person reads the mail of the wanted address: it is the account's from here on. */
export const changeEmail = async (
  trx: Transaction,
  { id }: Pick<UserRow, 'id'>,
  email: string,
): Promise<void> => {
  await forgetEmailChange(trx, id);
  const [user] = await trx<UserRow>('users')
    .where({ id })
    .update({ email, email_verified: true, version: trx.raw('version + 1') })
    .returning('*');
  if (isActive(user)) await announceUser(trx, user, 'updated');
};

export const forgetEmailChange = async (trx: Transaction, userId: string): Promise<void> => {
  await trx<EmailChangeRow>('email_changes').where({ user_id: userId }).delete();
};

import {
  forgetAnswersAbout,
  DomainError,
  type Caller,
  type Database,
  type Transaction,
} from '@gamelles/service-kit';
import { unlinkRecordsOf } from '../client-records/queries.ts';
import { forgetEmailChange } from '../email-changes/commands.ts';
import { forgetFormerEmails } from '../former-emails/commands.ts';
import { deleteAllLinksOf } from '../links/commands.ts';
import { requestMail } from '../mails/commands.ts';
import { ownAccount } from '../policy.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { announceDeletion } from '../users/announce-user.ts';
import { lockActiveUser } from '../users/queries.ts';
import type { ActiveUserRow, UserRow } from '../users/row.ts';

/** Deletes the caller's account and requests a mail that confirms it. */
export function deleteOwnAccount(db: Database, caller: Caller): Promise<void> {
  return db.transaction(async (trx) => {
    const deleted = await deleteAccount(trx, caller.id);
    // The account was deleted after the token was issued.
    if (!deleted) throw new DomainError('unauthenticated');
    await requestMail(trx, 'account-deleted', deleted.email);
  });
}

/**
 * Erases personal data and ends every session; the tombstone keeps id, role and version.
 *
 * @returns the former account, if there was one
 */
export async function deleteAccount(
  trx: Transaction,
  id: string,
): Promise<ActiveUserRow | undefined> {
  // Before the account, in the same order as the events that lock both.
  await unlinkRecordsOf(trx, id);
  const user = await lockActiveUser(trx, id);
  if (!user) return undefined;
  const [tombstone] = await trx<UserRow>('users')
    .where(ownAccount(user))
    .update({ ...erased, deleted_at: new Date(), version: trx.raw('version + 1') })
    .returning(['id', 'version']);
  if (!tombstone) throw new Error('A locked account is there');
  await deleteAllLinksOf(trx, id);
  await forgetEmailChange(trx, id);
  await forgetFormerEmails(trx, id);
  await endSessions(trx, { user_id: id });
  await forgetAnswersAbout(trx, [id]);
  await announceDeletion(trx, tombstone);
  return user;
}

/** The values of a deleted account. */
const erased = {
  firstname: '',
  lastname: '',
  email: null,
  last_notice: null,
  last_wish: null,
  email_verified: false,
  password_hash: null,
  password_changed_at: null,
  chef_id: null,
} as const;

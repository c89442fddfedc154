import { forgetAnswersAbout, DomainError, type Caller, type Database } from '@gamelles/service-kit';
import { unlinkRecordsOf } from '../client-records/queries.ts';
import { forgetEmailChange } from '../email-changes/commands.ts';
import { forgetFormerEmails } from '../former-emails/commands.ts';
import { deleteAllLinksOf } from '../links/commands.ts';
import { requestMail } from '../mails/commands.ts';
import { ownAccount } from '../policy.ts';
import { endSessions } from '../sessions/commands.ts';
import { announceDeletion } from '../users/announce-user.ts';
import { lockActiveUser } from '../users/queries.ts';
import type { UserRow } from '../users/row.ts';

/** Erases what is personal and ends every session; the tombstone keeps id, role and version. */
export function deleteOwnAccount(db: Database, caller: Caller): Promise<void> {
  return db.transaction(async (trx) => {
    // Before the account, in the order of the events that lock both.
    await unlinkRecordsOf(trx, caller.id);
    const user = await lockActiveUser(trx, caller.id);
    // The token of an account that was deleted since it was issued.
    if (!user) throw new DomainError('unauthenticated');
    const [tombstone] = await trx<UserRow>('users')
      .where(ownAccount(caller))
      .update({ ...erased, deleted_at: new Date(), version: trx.raw('version + 1') })
      .returning(['id', 'version']);
    if (!tombstone) throw new Error('A locked account is there');
    await deleteAllLinksOf(trx, user.id);
    await forgetEmailChange(trx, user.id);
    await forgetFormerEmails(trx, user.id);
    await endSessions(trx, { user_id: user.id });
    await forgetAnswersAbout(trx, [user.id]);
    await announceDeletion(trx, tombstone);
    await requestMail(trx, 'account-deleted', user.email);
  });
}

/** The data that remains in a deleted account. */
const erased = {
  firstname: '',
  lastname: '',
  email: null,
  last_notice: null,
  email_verified: false,
  password_hash: null,
  chef_id: null,
} as const;

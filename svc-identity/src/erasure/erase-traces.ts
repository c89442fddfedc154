import { forgetAnswersAbout, type Transaction } from '@gamelles/service-kit';
import { unlinkRecordsOf } from '../client-records/queries.ts';
import { forgetEmailChange } from '../email-changes/commands.ts';
import { forgetFormerEmails } from '../former-emails/commands.ts';
import { deleteAllLinksOf } from '../links/commands.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** Erases the data of a person outside the row of the account. */
export async function eraseTracesOf(trx: Transaction, userId: string): Promise<void> {
  await unlinkRecordsOf(trx, userId);
  await deleteAllLinksOf(trx, userId);
  await forgetEmailChange(trx, userId);
  await forgetFormerEmails(trx, userId);
  await endSessions(trx, { user_id: userId });
  await forgetAnswersAbout(trx, [userId]);
}

import type { Database } from '@gamelles/service-kit';
import { issueLink } from '../links/commands.ts';
import { findActiveUser } from '../users/queries.ts';
import type { Letter } from './letter.ts';
import { accountDeletedLetter } from './letters/account-deleted.ts';
import { resetPasswordLetter } from './letters/reset-password.ts';
import { verifyEmailLetter } from './letters/verify-email.ts';
import type { MailRow } from './row.ts';

/**
 * Writes a mail as things stand now; none where there is nothing to say any more, or nobody to say
 * it to: a forgotten password is asked for alike for known and unknown addresses.
 */
export const compose = async (
  db: Database,
  publicOrigin: string,
  { kind, recipient }: MailRow,
): Promise<Letter | undefined> => {
  if (kind === 'account-deleted') return accountDeletedLetter;
  return db.transaction(async (trx) => {
    const user = await findActiveUser(trx, { email: recipient });
    if (!user || (kind === 'verify-email' && user.email_verified)) return undefined;
    const token = await issueLink(trx, kind, user);
    return kind === 'verify-email'
      ? verifyEmailLetter(publicOrigin, token)
      : resetPasswordLetter(publicOrigin, token);
  });
};

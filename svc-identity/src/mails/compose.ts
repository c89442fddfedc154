import type { Database, Transaction } from '@gamelles/service-kit';
import { findWantedEmail } from '../email-changes/queries.ts';
import { issueLink } from '../links/commands.ts';
import { findActiveUser } from '../users/queries.ts';
import type { Letter } from './letter.ts';
import { accountDeletedLetter } from './letters/account-deleted.ts';
import { addressTakenLetter } from './letters/address-taken.ts';
import { changeEmailLetter } from './letters/change-email.ts';
import { emailChangeAskedLetter } from './letters/email-change-asked.ts';
import { resetPasswordLetter } from './letters/reset-password.ts';
import { verifyEmailLetter } from './letters/verify-email.ts';
import type { MailRow } from './row.ts';

/**
 * Writes a mail as things stand now; none where there is nothing to say any more, or nobody to say
 * it to: a forgotten password is asked for alike for known and unknown addresses.
 */
export const compose = (
  db: Database,
  publicOrigin: string,
  mail: MailRow,
): Promise<Letter | undefined> =>
  db.transaction((trx) =>
    mail.kind === 'change-email'
      ? toWantedAddress(trx, publicOrigin, mail)
      : toOwnAddress(trx, publicOrigin, mail),
  );

const toOwnAddress = async (
  trx: Transaction,
  publicOrigin: string,
  { kind, recipient }: MailRow,
): Promise<Letter | undefined> => {
  if (kind === 'account-deleted') return accountDeletedLetter;
  const user = await findActiveUser(trx, { email: recipient });
  if (!user) return undefined;
  switch (kind) {
    case 'email-change-asked':
      return emailChangeAskedLetter(publicOrigin);
    case 'reset-password':
      return resetPasswordLetter(publicOrigin, await issueLink(trx, kind, user));
    default:
      if (user.email_verified) return undefined;
      return verifyEmailLetter(publicOrigin, await issueLink(trx, 'verify-email', user));
  }
};

/** Whether the address has an account already is told to whoever reads its mail, and nobody else. */
const toWantedAddress = async (
  trx: Transaction,
  publicOrigin: string,
  { user_id, recipient }: MailRow,
): Promise<Letter | undefined> => {
  if (user_id === null || (await findWantedEmail(trx, user_id)) !== recipient) return undefined;
  if (await findActiveUser(trx, { email: recipient })) return addressTakenLetter(publicOrigin);
  const token = await issueLink(trx, 'verify-email', { id: user_id, email: recipient });
  return changeEmailLetter(publicOrigin, token);
};

import type { Database, Transaction } from '@gamelles/service-kit';
import { findWantedEmail } from '../email-changes/queries.ts';
import { findFormerEmail } from '../former-emails/queries.ts';
import { issueLink } from '../links/commands.ts';
import { findActiveUser } from '../users/queries.ts';
import type { Letter } from './letter.ts';
import { accountDeletedLetter } from './account-deleted.ts';
import { addressTakenLetter } from './address-taken.ts';
import { changeEmailLetter } from './change-email.ts';
import { emailChangeAskedLetter } from './email-change-asked.ts';
import { emailChangedLetter } from './email-changed.ts';
import { passwordChangedLetter } from './password-changed.ts';
import { profileNotedLetter } from './profile-noted.ts';
import { resetPasswordLetter } from './reset-password.ts';
import { verifyEmailLetter } from './verify-email.ts';
import type { MailRow } from '../mails/row.ts';

/**
 * Composes a mail from the present state. There is none if its reason or its recipient is gone, or
 * if a forgotten password was requested for an unknown address.
 */
export function compose(
  db: Database,
  publicOrigin: string,
  mail: MailRow,
): Promise<Letter | undefined> {
  return db.transaction((trx) => {
    switch (mail.kind) {
      case 'change-email':
        return toWantedAddress(trx, publicOrigin, mail);
      case 'email-changed':
        return toFormerAddress(trx, publicOrigin, mail);
      default:
        return toOwnAddress(trx, publicOrigin, mail);
    }
  });
}

async function toOwnAddress(
  trx: Transaction,
  publicOrigin: string,
  { kind, recipient }: MailRow,
): Promise<Letter | undefined> {
  if (kind === 'account-deleted') return accountDeletedLetter;
  const user = await findActiveUser(trx, { email: recipient });
  if (!user) return undefined;
  switch (kind) {
    case 'email-change-asked':
      return emailChangeAskedLetter(publicOrigin);
    case 'password-changed':
      return passwordChangedLetter(publicOrigin);
    case 'profile-noted':
      return profileNotedLetter(publicOrigin);
    case 'reset-password':
      return resetPasswordLetter(publicOrigin, await issueLink(trx, kind, user));
    default:
      if (user.email_verified) return undefined;
      return verifyEmailLetter(publicOrigin, await issueLink(trx, 'verify-email', user), user.role);
  }
}

/** Only the reader of the address learns whether it belongs to an account already. */
async function toWantedAddress(
  trx: Transaction,
  publicOrigin: string,
  { user_id, recipient }: MailRow,
): Promise<Letter | undefined> {
  if (user_id === null || (await findWantedEmail(trx, user_id)) !== recipient) return undefined;
  if (await findActiveUser(trx, { email: recipient })) return addressTakenLetter(publicOrigin);
  const token = await issueLink(trx, 'verify-email', { id: user_id, email: recipient });
  return changeEmailLetter(publicOrigin, token);
}

async function toFormerAddress(
  trx: Transaction,
  publicOrigin: string,
  { user_id, recipient }: MailRow,
): Promise<Letter | undefined> {
  const former = user_id === null ? undefined : await findFormerEmail(trx, user_id, recipient);
  if (!former) return undefined;
  const owner = { id: former.user_id, email: recipient };
  const token = await issueLink(trx, 'undo-email-change', owner);
  return emailChangedLetter(publicOrigin, token, former.until);
}

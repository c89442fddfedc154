import { limiter, DomainError, type Database, type Limiter } from '@gamelles/service-kit';
import type { MailRow } from './row.ts';

const hour = 60 * 60;

/**
 * How many mails go to one address, whoever asks for them: others must not be able to flood a
 * stranger. Mails beyond are dropped without a word. The links for a new password are counted
 * apart, and each is valid for as long as they are counted: whoever gets no more of them has one. An
 * account may have the address of a stranger, so that what is told of it is counted too, each kind
 * apart.
 */
export function openRecipientLimits(db: Database) {
  const resets = [limiter(db, { name: 'mails-reset', tries: 5, seconds: hour })];
  const confirmations = [
    limiter(db, { name: 'mails-confirmation', tries: 5, seconds: hour }),
    limiter(db, { name: 'mails-confirmation-day', tries: 10, seconds: 24 * hour }),
  ];
  const ofADay = (name: string) => [limiter(db, { name, tries: 5, seconds: 24 * hour })];
  const limits: Readonly<Record<MailRow['kind'], readonly Limiter[]>> = {
    'reset-password': resets,
    'verify-email': confirmations,
    'change-email': confirmations,
    'profile-noted': ofADay('mails-notice-day'),
    'account-deleted': ofADay('mails-account-deleted-day'),
    'email-change-asked': ofADay('mails-email-change-asked-day'),
    'password-changed': ofADay('mails-password-changed-day'),
    // It takes the address back, and no account can give up the same one soon again.
    'email-changed': [],
  };
  return {
    /** Counts a mail at its first try, and returns whether it may go. */
    mayGo: async (mail: MailRow): Promise<boolean> => {
      if (mail.tries > 1) return true;
      try {
        for (const limit of limits[mail.kind]) await limit.count(mail.recipient);
        return true;
      } catch (error) {
        if (error instanceof DomainError) return false;
        throw error;
      }
    },
  };
}

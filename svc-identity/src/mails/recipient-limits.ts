import { limiter, DomainError, type Database, type Limiter } from '@gamelles/service-kit';
import type { MailRow } from './row.ts';

const hour = 60 * 60;

/**
 * Limits the mails to one address, whoever requests them, so that nobody can flood a stranger.
 * Further mails are dropped silently. Links for a new password are counted separately and stay
 * valid as long as they count, so their recipient always has a valid one. An account may have the
 * address of a stranger, so each kind of notice is counted as well.
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
    // The limit is for strangers, whose accounts with somebody else's address are deleted one after
    // the other. A thief of the recipient's account cannot exhaust it: that one changes once.
    'email-changed': ofADay('mails-email-changed-day'),
  };
  return {
    /**
     * Counts a mail at its first try.
     *
     * @returns whether it may be sent
     */
    mayGo: async (mail: MailRow): Promise<boolean> => {
      if (mail.tries > 1 || isFromReader(mail)) return true;
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

/**
 * Whether the recipient has caused the mail by a mailed link, which works once. Somebody who took
 * the account over may have exhausted the limit, and its other links are deleted.
 */
function isFromReader({ kind, user_id }: MailRow): boolean {
  return kind === 'reset-password' && user_id !== null;
}

import { newId, type Database } from '@gamelles/service-kit';
import type { EmailChangeRow } from '../email-changes/row.ts';
import type { FormerEmailRow } from '../former-emails/row.ts';
import type { LinkRow } from '../links/row.ts';
import { issueOfExpired } from '../links/rules.ts';
import type { MailRow } from '../mails/row.ts';
import type { SessionRow } from '../sessions/row.ts';

/**
 * Deletes expired sessions with their devices and networks, and expired links, former and wanted
 * addresses with the address of their person.
 */
export async function forgetExpired(db: Database): Promise<void> {
  const now = new Date();
  await db<SessionRow>('sessions').where('expires_at', '<=', now).delete();
  await db<LinkRow>('links').where('expires_at', '<=', now).delete();
  await db<FormerEmailRow>('former_emails').where('until', '<=', now).delete();
  await forgetLateWishes(db, now);
}

/**
 * Deletes wishes whose last link has expired. A wish without any link lasts as long, because only
 * the mail may tell that its address has an account already. The account keeps the id of the wish,
 * so its event is no news when it comes again.
 */
async function forgetLateWishes(db: Database, now: Date): Promise<void> {
  const oldest = newId({ msecs: issueOfExpired('verify-email', now).getTime() });
  const links = db<LinkRow>('links')
    .where({ purpose: 'verify-email' })
    .whereRaw('(links.user_id, links.email) = (email_changes.user_id, email_changes.email)');
  const mails = db<MailRow>('mails')
    .where({ kind: 'change-email' })
    .whereRaw('(mails.user_id, mails.recipient) = (email_changes.user_id, email_changes.email)');
  await db<EmailChangeRow>('email_changes')
    .where('id', '<', oldest)
    .whereNotExists(links)
    .whereNotExists(mails)
    .delete();
}

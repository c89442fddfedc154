import type { Database } from '@gamelles/service-kit';
import type { FormerEmailRow } from '../former-emails/row.ts';
import type { LinkRow } from '../links/row.ts';
import type { SessionRow } from '../sessions/row.ts';

/**
 * Deletes expired sessions with their devices and networks, and expired links and former addresses
 * with the address of their person.
 */
export async function forgetExpired(db: Database): Promise<void> {
  const now = new Date();
  await db<SessionRow>('sessions').where('expires_at', '<=', now).delete();
  await db<LinkRow>('links').where('expires_at', '<=', now).delete();
  await db<FormerEmailRow>('former_emails').where('until', '<=', now).delete();
}

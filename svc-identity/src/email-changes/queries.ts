import type { Database } from '@gamelles/service-kit';
import { findLink } from '../links/queries.ts';
import type { EmailChangeRow } from './row.ts';

/** The address that an account is to have once it is confirmed, if any. */
export async function findWantedEmail(db: Database, userId: string): Promise<string | undefined> {
  const change = await db<EmailChangeRow>('email_changes').where({ user_id: userId }).first();
  return change?.email;
}

/** The account whose address a link changes, if it does: any other link changes none. */
export async function findEmailChanged(db: Database, token: string): Promise<string | undefined> {
  const link = await findLink(db, 'verify-email', token);
  const wanted = link && (await findWantedEmail(db, link.user_id));
  return link?.email === wanted ? link?.user_id : undefined;
}

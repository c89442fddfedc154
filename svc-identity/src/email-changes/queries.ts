import type { Database } from '@gamelles/service-kit';
import { findLink } from '../links/queries.ts';
import type { EmailChangeRow } from './row.ts';

/** The wanted address of an account, until it is confirmed. */
export async function findWantedEmail(db: Database, userId: string): Promise<string | undefined> {
  const change = await db<EmailChangeRow>('email_changes').where({ user_id: userId }).first();
  return change?.email;
}

/** The account whose address a link changes; undefined for any other link. */
export async function findEmailChanged(db: Database, token: string): Promise<string | undefined> {
  const link = await findLink(db, 'verify-email', token);
  const wanted = link && (await findWantedEmail(db, link.user_id));
  return link?.email === wanted ? link?.user_id : undefined;
}

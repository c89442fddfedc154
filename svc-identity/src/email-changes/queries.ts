import type { Database } from '@gamelles/service-kit';
import type { EmailChangeRow } from './row.ts';

/** The address that an account is to have once it is confirmed, if any. */
export const findWantedEmail = async (
  db: Database,
  userId: string,
): Promise<string | undefined> => {
  const change = await db<EmailChangeRow>('email_changes').where({ user_id: userId }).first();
  return change?.email;
};

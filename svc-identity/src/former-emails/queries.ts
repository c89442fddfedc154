import type { Database, Transaction } from '@gamelles/service-kit';
import type { FormerEmailRow } from './row.ts';

/** The oldest change from an address that can still be undone. */
export function findFormerEmail(trx: Transaction, user_id: string, email: string) {
  return trx<FormerEmailRow>('former_emails')
    .where({ user_id, email })
    .where('until', '>', new Date())
    .orderBy('id')
    .first();
}

/** The former addresses of an account, and until when it can restore them, latest first. */
export async function listFormerEmails(
  db: Database,
  user_id: string,
): Promise<{ readonly email: string; readonly until: string }[]> {
  const rows = await db<FormerEmailRow>('former_emails').where({ user_id }).orderBy('id', 'desc');
  return rows.map(({ email, until }) => ({ email, until: until.toISOString() }));
}

/** Whether another account can still restore this address, so that it is not free. */
export async function isHeldBack(
  trx: Transaction,
  email: string,
  userId: string,
): Promise<boolean> {
  const former = await trx<FormerEmailRow>('former_emails')
    .where({ email })
    .where('until', '>', new Date())
    .whereNot({ user_id: userId })
    .first();
  return former !== undefined;
}

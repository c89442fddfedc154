import { newId, type Transaction } from '@gamelles/service-kit';
import { linkExpiry } from '../links/rules.ts';
import type { FormerEmailRow } from './row.ts';

/** Stores a former address of an account, as long as the change can be undone. */
export async function keepFormerEmail(
  trx: Transaction,
  user_id: string,
  email: string,
): Promise<void> {
  const until = linkExpiry('undo-email-change', new Date());
  await trx<FormerEmailRow>('former_emails').insert({ id: newId(), user_id, email, until });
}

/** Forgets an undone change and those after it, because a thief may have made several. */
export async function forgetFormerEmailsSince(
  trx: Transaction,
  { id, user_id }: FormerEmailRow,
): Promise<void> {
  await trx<FormerEmailRow>('former_emails').where({ user_id }).where('id', '>=', id).delete();
}

export async function forgetFormerEmails(trx: Transaction, userId: string): Promise<void> {
  await trx<FormerEmailRow>('former_emails').where({ user_id: userId }).delete();
}

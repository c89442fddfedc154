import { newId, type Database, type Transaction } from '@gamelles/service-kit';
import type { MailKind, MailRow } from './row.ts';
import { leaseEnd, nextTry } from './rules.ts';

/** Asks for a mail, which goes once the transaction is committed. */
export async function requestMail(
  trx: Transaction,
  kind: MailKind,
  recipient: string,
  user_id: string | null = null,
): Promise<void> {
  await trx<MailRow>('mails').insert({ id: newId(), kind, recipient, user_id });
}

/**
 * Takes some mails that are due. They are out of reach of other instances for as long as a try
 * may last, without a lock that a slow mail server would hold.
 */
export function claimMails(db: Database, limit: number): Promise<MailRow[]> {
  const now = new Date();
  return db.transaction(async (trx) => {
    const due = await trx<MailRow>('mails')
      .select('id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    return trx<MailRow>('mails')
      .whereIn(
        'id',
        due.map(({ id }) => id),
      )
      .update({ tries: trx.raw('tries + 1'), due_at: leaseEnd(now) })
      .returning('*');
  });
}

export async function forgetMail(db: Database, { id }: MailRow): Promise<void> {
  await db<MailRow>('mails').where({ id }).delete();
}

export async function postponeMail(db: Database, mail: MailRow): Promise<void> {
  await db<MailRow>('mails')
    .where({ id: mail.id })
    .update({ due_at: nextTry(mail, new Date()) });
}

import { newId, type Database, type Transaction } from '@gamelles/service-kit';
import type { MailKind, MailRow } from './row.ts';
import { leaseEnd, nextTry } from './rules.ts';

/** Requests a mail, which is sent after the commit. */
export async function requestMail(
  trx: Transaction,
  kind: MailKind,
  recipient: string,
  user_id: string | null = null,
): Promise<void> {
  await trx<MailRow>('mails').insert({ id: newId(), kind, recipient, user_id });
}

/**
 * Claims some due mails. Other instances skip them for the longest duration of a try. No lock is
 * held, because a mail server may be slow.
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

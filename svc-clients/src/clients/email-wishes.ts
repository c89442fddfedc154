import { emailChangeAsked } from '@gamelles/contracts';
import { announce, newId, type Database, type Transaction } from '@gamelles/service-kit';
import type { ClientRow } from './row.ts';

interface EmailWish {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly asked_at: Date;
}

/** Tells svc-identity alone: addresses of accounts are its own, and nobody else listens. */
export async function announceEmailWish(
  trx: Transaction,
  user_id: string,
  email: string,
): Promise<void> {
  const wish = { id: newId(), user_id, email, asked_at: new Date() };
  await trx<EmailWish>('email_wishes').insert(wish).onConflict('user_id').merge();
  await announceEmailWishes(trx, [wish.id]);
}

/** Announces wishes once more, with the ids that they have: one that was heard of is no news. */
export async function announceEmailWishes(trx: Transaction, ids: readonly string[]): Promise<void> {
  const wishes = await trx<EmailWish>('email_wishes').whereIn('id', ids);
  await announce(
    trx,
    emailChangeAsked,
    ...wishes.map(({ id, user_id, email }) => ({ version: 1, data: { id, user_id, email } })),
  );
}

/** The address that an account has asked for and not confirmed yet. */
export async function findEmailWish(
  trx: Transaction,
  user_id: string,
): Promise<string | undefined> {
  const wish = await trx<EmailWish>('email_wishes').where({ user_id }).first('email');
  return wish?.email;
}

/** Forgets the wish of an account that has another address now, or the one that was wished for. */
export async function forgetEmailWish(
  trx: Transaction,
  { id: user_id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const present = await trx<ClientRow>('clients')
    .where({ user_id, is_current: true, email })
    .first('id');
  const wish = trx<EmailWish>('email_wishes').where({ user_id });
  if (present) void wish.where({ email });
  await wish.delete();
}

/** A link that was mailed for a wish is good for a week. */
export async function forgetOldEmailWishes(db: Database): Promise<void> {
  await db('email_wishes').whereRaw(`asked_at < now() - interval '7 days'`).delete();
}

import { emailChangeAsked } from '@gamelles/contracts';
import { announce, newId, type Database, type Transaction } from '@gamelles/service-kit';
import type { ClientRow } from './row.ts';

interface EmailWish {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly asked_at: Date;
}

/** Announces a wish to svc-identity, which owns the addresses of accounts. */
export async function announceEmailWish(
  trx: Transaction,
  user_id: string,
  email: string,
): Promise<void> {
  const wish = { id: newId(), user_id, email, asked_at: new Date() };
  await trx<EmailWish>('email_wishes').insert(wish).onConflict('user_id').merge();
  await announceEmailWishes(trx, [wish.id]);
}

/** Announces wishes again with their former ids, so that known ones have no effect. */
export async function announceEmailWishes(trx: Transaction, ids: readonly string[]): Promise<void> {
  const wishes = await trx<EmailWish>('email_wishes').whereIn('id', ids);
  await announce(
    trx,
    emailChangeAsked,
    ...wishes.map(({ id, user_id, email }) => ({ version: 1, data: { id, user_id, email } })),
  );
}

/** The unconfirmed address that an account has asked for. */
export async function findEmailWish(
  trx: Transaction,
  user_id: string,
): Promise<string | undefined> {
  const wish = await trx<EmailWish>('email_wishes').where({ user_id }).first('email');
  return wish?.email;
}

/** Deletes the wish of an account whose address has changed. */
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

/** Deletes wishes whose mailed link has expired after a week. */
export async function forgetOldEmailWishes(db: Database): Promise<void> {
  await db('email_wishes').whereRaw(`asked_at < now() - interval '7 days'`).delete();
}

import type { Transaction } from '@gamelles/service-kit';
import { hashOf, newSecret } from '../secrets/secret.ts';
import type { ActiveUserRow } from '../users/row.ts';
import type { LinkPurpose, LinkRow } from './row.ts';
import { linkExpiry } from './rules.ts';

/**
 * Makes a link for the owner of an account, to be sent to an address, and answers the secret in it,
 * which is not stored.
 */
export const issueLink = async (
  trx: Transaction,
  purpose: LinkPurpose,
  { id: user_id, email }: Pick<ActiveUserRow, 'id' | 'email'>,
): Promise<string> => {
  const now = new Date();
  const links = () => trx<LinkRow>('links');
  await links().where({ user_id }).where('expires_at', '<=', now).delete();
  const token = newSecret();
  await links().insert({
    token_hash: hashOf(token),
    purpose,
    user_id,
    email,
    expires_at: linkExpiry(purpose, now),
  });
  return token;
};

export const deleteLinksOf = async (trx: Transaction, userId: string): Promise<void> => {
  await trx<LinkRow>('links').where({ user_id: userId }).delete();
};

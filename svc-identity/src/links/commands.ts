import type { Transaction } from '@gamelles/service-kit';
import { hashOf, newSecret } from '../secrets/secret.ts';
import type { ActiveUserRow } from '../users/row.ts';
import type { LinkPurpose, LinkRow } from './row.ts';
import { linkExpiry } from './rules.ts';

/**
 * Creates a link for the owner of an account and an address.
 *
 * @returns its secret, of which only the hash is stored
 */
export async function issueLink(
  trx: Transaction,
  purpose: LinkPurpose,
  { id: user_id, email }: Pick<ActiveUserRow, 'id' | 'email'>,
): Promise<string> {
  const token = newSecret();
  await trx<LinkRow>('links').insert({
    token_hash: hashOf(token),
    purpose,
    user_id,
    email,
    expires_at: linkExpiry(purpose, new Date()),
  });
  return token;
}

export async function deleteLink(trx: Transaction, token: string): Promise<void> {
  await trx<LinkRow>('links')
    .where({ token_hash: hashOf(token) })
    .delete();
}

/**
 * Deletes the links of an account that let somebody in or change its address. Links that restore a
 * former address stay, because a thief who chooses a new password must not delete them. The link
 * that confirms the present address stays as well; it opens nothing.
 */
export async function deleteLinksOf(
  trx: Transaction,
  { id: user_id, email }: Pick<ActiveUserRow, 'id' | 'email'>,
): Promise<void> {
  await trx<LinkRow>('links')
    .where({ user_id })
    .whereNot({ purpose: 'undo-email-change' })
    .whereNot((own) => void own.where({ purpose: 'verify-email', email }))
    .delete();
}

/** Deletes all links of a deleted account with their addresses. */
export async function deleteAllLinksOf(trx: Transaction, userId: string): Promise<void> {
  await trx<LinkRow>('links').where({ user_id: userId }).delete();
}

import type { Database, Transaction } from '@gamelles/service-kit';
import { hashOf } from '../secrets/secret.ts';
import { lockActiveUser } from '../users/queries.ts';
import type { ActiveUserRow } from '../users/row.ts';
import type { LinkPurpose, LinkRow } from './row.ts';

/**
 * Finds and locks the account of a token until the transaction ends, with the address that the link
 * was sent to; undefined if the account is gone.
 */
export async function lockLink(
  trx: Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<{ readonly user: ActiveUserRow; readonly email: string } | undefined> {
  const found = await findLink(trx, purpose, token);
  const user = found && (await lockActiveUser(trx, found.user_id));
  // Read again under the lock, because another call may have used the link meanwhile.
  const link = user && (await findLink(trx, purpose, token));
  return link && { user, email: link.email };
}

/** The valid link of a token. */
export function findLink(trx: Database, purpose: LinkPurpose, token: string) {
  return trx<LinkRow>('links')
    .where({ token_hash: hashOf(token), purpose })
    .where('expires_at', '>', new Date())
    .first();
}

import type { Database, Transaction } from '@gamelles/service-kit';
import { hashOf } from '../secrets/secret.ts';
import { lockActiveUser } from '../users/queries.ts';
import type { ActiveUserRow } from '../users/row.ts';
import type { LinkPurpose, LinkRow } from './row.ts';

/** The link that a token stands for, as long as it is valid. */
export const findLink = (db: Database, purpose: LinkPurpose, token: string) =>
  db<LinkRow>('links')
    .where({ token_hash: hashOf(token), purpose })
    .where('expires_at', '>', new Date())
    .first();

/**
 * The account that a token opens, kept as it is until the transaction ends; none when the account
 * is gone, or has another address than the one that the link was sent to.
 */
export const lockUserOfLink = async (
  trx: Transaction,
  purpose: LinkPurpose,
  token: string,
): Promise<ActiveUserRow | undefined> => {
  const found = await findLink(trx, purpose, token);
  const user = found && (await lockActiveUser(trx, found.user_id));
  // Read again under the lock: another request may have used the link meanwhile.
  const link = user && (await findLink(trx, purpose, token));
  return link?.email === user?.email ? user : undefined;
};

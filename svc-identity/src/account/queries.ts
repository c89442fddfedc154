import { DomainError, type Caller, type Database } from '@gamelles/service-kit';
import { findWantedEmail } from '../email-changes/queries.ts';
import { findActiveUser } from '../users/queries.ts';
import { presentAccount, type OwnAccount } from './present.ts';

export async function getOwnAccount(db: Database, { id }: Pick<Caller, 'id'>): Promise<OwnAccount> {
  const user = await findActiveUser(db, { id });
  // The account was deleted after the token was issued.
  if (!user) throw new DomainError('unauthenticated');
  return presentAccount(user, await findWantedEmail(db, id));
}

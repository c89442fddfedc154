import {
  limiter,
  DomainError,
  type Caller,
  type Database,
  type Limiter,
  type Transaction,
} from '@gamelles/service-kit';
import { announceEmailWish } from './email-wishes.ts';
import { isLinked, type ClientRow } from './row.ts';

/** Limits requests for another address, because each one sends a mail. */
export function openEmailChanges(db: Database): Limiter {
  return limiter(db, { name: 'email-change-account', tries: 5, seconds: 60 * 60 });
}

/**
 * The address of a record with an account is the one for its log-in. Its person may ask for another
 * one, and confirms it with a mailed link. Nobody else may, because a caterer could take over the
 * account.
 */
export async function askForAccountEmail(
  trx: Transaction,
  changes: Limiter,
  caller: Caller,
  client: ClientRow,
  email: string | undefined,
): Promise<void> {
  if (!isLinked(client) || email === undefined || email === client.email) return;
  if (client.user_id !== caller.id) {
    throw new DomainError('email_change_needs_confirmation', {
      email: 'Cette adresse est celle d’un compte.',
    });
  }
  await changes.count(caller.id);
  await announceEmailWish(trx, caller.id, email);
}

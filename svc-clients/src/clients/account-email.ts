import {
  limiter,
  Refused,
  type Caller,
  type Database,
  type Limiter,
  type Transaction,
} from '@gamelles/service-kit';
import { announceEmailChange } from '../events/announce-email-change.ts';
import type { ClientRow } from './row.ts';

/** How often somebody may ask for another address: each time has a mail sent to it. */
export const openEmailChanges = (db: Database): Limiter =>
  limiter(db, { name: 'email-change-account', tries: 5, seconds: 60 * 60 });

/**
 * The address of a record with an account is the one to log in with: its person may ask for another,
 * which a mailed link confirms, and nobody else, or a caterer could take over the account.
 */
export const askForAccountEmail = async (
  trx: Transaction,
  changes: Limiter,
  caller: Caller,
  client: ClientRow,
  email: string | undefined,
): Promise<void> => {
  if (client.user_id === null || email === undefined || email === client.email) return;
  if (client.user_id !== caller.id) {
    throw new Refused('email_change_needs_confirmation', {
      email: 'Cette adresse est celle d’un compte.',
    });
  }
  await changes.count(caller.id);
  await announceEmailChange(trx, caller.id, email);
};

import type { accountApi, InputOf } from '@gamelles/contracts';
import { newId, DomainError, type Caller, type Transaction } from '@gamelles/service-kit';
import { askForEmailChange } from '../email-changes/commands.ts';
import { findWantedEmail } from '../email-changes/queries.ts';
import { requestMail } from '../mails/commands.ts';
import { announceUser } from '../users/announce-user.ts';
import { lockActiveUser } from '../users/queries.ts';
import { isActive, type ActiveUserRow, type UserRow } from '../users/row.ts';
import type { OwnAccount } from './present.ts';
import { getOwnAccount } from './queries.ts';

/** Asks for another address for the log-in. */
export async function wantEmail(
  trx: Transaction,
  caller: Caller,
  email: string,
): Promise<OwnAccount> {
  await askForEmailChange(trx, await lockOwnUser(trx, caller), { id: newId(), email });
  return getOwnAccount(trx, caller);
}

/** Corrects the names of a caterer. The names of a client come from the client's record. */
export async function changeOwnNames(
  trx: Transaction,
  caller: Caller,
  { firstName, lastName }: InputOf<typeof accountApi.changeOwnNames>['body'],
): Promise<OwnAccount> {
  const { id } = await lockOwnUser(trx, caller);
  const [renamed] = await trx<UserRow>('users')
    .where({ id })
    .whereRaw('(firstname, lastname) is distinct from (?, ?)', [firstName, lastName])
    .update({ firstname: firstName, lastname: lastName, version: trx.raw('version + 1') })
    .returning('*');
  if (isActive(renamed)) await announceUser(trx, renamed, 'updated');
  return getOwnAccount(trx, caller);
}

/** Shows or hides the address of a caterer in the public list. */
export async function showOwnEmail(
  trx: Transaction,
  caller: Caller,
  email_shown: boolean,
): Promise<OwnAccount> {
  const { id } = await lockOwnUser(trx, caller);
  await trx<UserRow>('users').where({ id }).update({ email_shown });
  return getOwnAccount(trx, caller);
}

/**
 * Mails the confirmation links again.
 *
 * @returns whether an address needs confirmation
 */
export async function resendConfirmation(trx: Transaction, caller: Caller): Promise<boolean> {
  const user = await lockOwnUser(trx, caller);
  const wanted = await findWantedEmail(trx, user.id);
  if (wanted !== undefined) await requestMail(trx, 'change-email', wanted, user.id);
  if (!user.email_verified) await requestMail(trx, 'verify-email', user.email);
  return wanted !== undefined || !user.email_verified;
}

async function lockOwnUser(trx: Transaction, { id }: Caller): Promise<ActiveUserRow> {
  const user = await lockActiveUser(trx, id);
  if (!user) throw new DomainError('unauthenticated');
  return user;
}

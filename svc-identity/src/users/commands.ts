import type { identityApi, InputOf } from '@gamelles/contracts';
import {
  newId,
  Refused,
  type Caller,
  type Database,
  type Transaction,
} from '@gamelles/service-kit';
import { unlinkRecordsOf } from '../client-records/queries.ts';
import { changeEmail, forgetEmailChange } from '../email-changes/commands.ts';
import { findWantedEmail } from '../email-changes/queries.ts';
import { announceDeletion, announceUser } from '../events/announce-user.ts';
import { deleteLinksOf } from '../links/commands.ts';
import { lockLink } from '../links/queries.ts';
import { requestMail } from '../mails/commands.ts';
import { ownAccount } from '../policy.ts';
import { endSessions } from '../sessions/commands.ts';
import { holdChef, lockActiveUser } from './queries.ts';
import { isActive, type ActiveUserRow, type UserRow } from './row.ts';

type Registration = InputOf<typeof identityApi.register>['body'];

export const register = async (
  trx: Transaction,
  registration: Omit<Registration, 'motDePasse'>,
  password_hash: string,
): Promise<ActiveUserRow> => {
  const [user] = await trx<UserRow>('users')
    .insert({
      id: newId(),
      role: registration.role,
      firstname: registration.firstName,
      lastname: registration.lastName,
      email: registration.email,
      password_hash,
      chef_id: await chosenChef(trx, registration),
    })
    .returning('*');
  if (!isActive(user)) throw new Error('A new account is active');
  await announceUser(trx, user, 'registered');
  await requestMail(trx, 'verify-email', user.email);
  return user;
};

/**
 * Confirms the account's address, or the one that is to take its place. To confirm what is confirmed
 * is no error: a link in a mail is easily followed twice.
 */
export const verifyEmail = async (trx: Transaction, token: string): Promise<void> => {
  const link = await lockLink(trx, 'verify-email', token);
  if (!link) throw new Refused('verification_link_invalid');
  const { user, email } = link;
  if (email === user.email) return recordVerifiedEmail(trx, user);
  if (email === (await findWantedEmail(trx, user.id))) return changeEmail(trx, user, email);
  throw new Refused('verification_link_invalid');
};

/** Records that the owner of an account reads the mail of its address. */
export const recordVerifiedEmail = async (
  trx: Transaction,
  { id }: Pick<UserRow, 'id'>,
): Promise<void> => {
  const [user] = await trx<UserRow>('users')
    .where({ id, email_verified: false })
    .update({ email_verified: true, version: trx.raw('version + 1') })
    .returning('*');
  if (isActive(user)) await announceUser(trx, user, 'updated');
};

/** Erases what is personal and ends every session; the tombstone keeps id, role and version. */
export const deleteOwnAccount = (db: Database, caller: Caller): Promise<void> =>
  db.transaction(async (trx) => {
    // Before the account, in the order of the events that lock both.
    await unlinkRecordsOf(trx, caller.id);
    const user = await lockActiveUser(trx, caller.id);
    // The token of an account that was deleted since it was issued.
    if (!user) throw new Refused('unauthenticated');
    const [tombstone] = await trx<UserRow>('users')
      .where(ownAccount(caller))
      .update({ ...erased, deleted_at: new Date(), version: trx.raw('version + 1') })
      .returning(['id', 'version']);
    if (!tombstone) throw new Error('A locked account is there');
    await deleteLinksOf(trx, user.id);
    await forgetEmailChange(trx, user.id);
    await endSessions(trx, { user_id: user.id });
    await announceDeletion(trx, tombstone);
    await requestMail(trx, 'account-deleted', user.email);
  });

/** What is left of a person in a deleted account. */
const erased = {
  firstname: '',
  lastname: '',
  email: null,
  email_verified: false,
  password_hash: null,
  chef_id: null,
} as const;

/** A caterer has no caterer: a choice left in the form from before the role was changed is dropped. */
const chosenChef = async (
  trx: Transaction,
  { role, chefId }: Pick<Registration, 'role' | 'chefId'>,
): Promise<string | null> => {
  if (role === 'traiteur' || chefId === undefined) return null;
  if (!(await holdChef(trx, chefId))) {
    throw new Refused('unknown_chef', { chefId: 'Ce traiteur n’existe pas.' });
  }
  return chefId;
};

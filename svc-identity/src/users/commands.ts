import type { identityApi, InputOf } from '@gamelles/contracts';
import {
  newId,
  Refused,
  type Caller,
  type Database,
  type Transaction,
} from '@gamelles/service-kit';
import { unlinkRecordsOf } from '../client-records/queries.ts';
import { announceDeletion, announceUser } from '../events/announce-user.ts';
import { hashPassword } from '../passwords/password.ts';
import { ownAccount } from '../policy.ts';
import { endSessionsOf } from '../sessions/commands.ts';
import { holdChef } from './queries.ts';
import { isActive, type ActiveUserRow, type UserRow } from './row.ts';

type Registration = InputOf<typeof identityApi.register>['body'];

export const register = async (
  db: Database,
  registration: Registration,
): Promise<ActiveUserRow> => {
  const password_hash = await hashPassword(registration.motDePasse);
  return db.transaction(async (trx) => {
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
    return user;
  });
};

/** Erases what is personal and ends every session; the tombstone keeps id, role and version. */
export const deleteOwnAccount = (db: Database, caller: Caller): Promise<void> =>
  db.transaction(async (trx) => {
    // Before the account, in the order of the events that lock both.
    await unlinkRecordsOf(trx, caller.id);
    const [user] = await trx<UserRow>('users')
      .where(ownAccount(caller))
      .update({
        firstname: '',
        lastname: '',
        email: null,
        password_hash: null,
        chef_id: null,
        deleted_at: new Date(),
        version: trx.raw('version + 1'),
      })
      .returning(['id', 'version']);
    // The token of an account that was deleted since it was issued.
    if (!user) throw new Refused('unauthenticated');
    await endSessionsOf(trx, user.id);
    await announceDeletion(trx, user);
  });

/** A caterer has no caterer: a choice left in the form from before the role was changed is dropped. */
const chosenChef = async (
  trx: Transaction,
  { role, chefId }: Registration,
): Promise<string | null> => {
  if (role === 'traiteur' || chefId === undefined) return null;
  if (!(await holdChef(trx, chefId))) {
    throw new Refused('unknown_chef', { chefId: 'Ce traiteur n’existe pas.' });
  }
  return chefId;
};

import type { identityApi, InputOf } from '@gamelles/contracts';
import { newId, DomainError, type Caller, type Transaction } from '@gamelles/service-kit';
import { findWantedEmail } from '../email-changes/queries.ts';
import { isHeldBack } from '../former-emails/queries.ts';
import { lockLink } from '../links/queries.ts';
import { requestMail } from '../mails/commands.ts';
import { announceUser } from '../users/announce-user.ts';
import { lockChefForShare } from '../users/queries.ts';
import { recordVerifiedEmail } from '../users/record-verified-email.ts';
import { isActive, type ActiveUserRow, type UserRow } from '../users/row.ts';

type Registration = InputOf<typeof identityApi.register>['body'];

export async function register(
  trx: Transaction,
  registration: Omit<Registration, 'motDePasse'>,
  password_hash: string,
): Promise<ActiveUserRow> {
  const [user] = await trx<UserRow>('users')
    .insert({
      id: newId(),
      role: registration.role,
      firstname: registration.firstName,
      lastname: registration.lastName,
      email: registration.email,
      password_hash,
      email_shown: registration.showEmail,
      chef_id: await chosenChef(trx, registration),
    })
    .returning('*');
  if (!isActive(user)) throw new Error('A new account is active');
  // Checked after the insert, which has waited for a concurrent change that gives the address up.
  if (await isHeldBack(trx, user.email, user.id)) throw new DomainError('email_taken');
  await announceUser(trx, user, 'registered');
  await requestMail(trx, 'verify-email', user.email);
  return user;
}

/**
 * Confirms the address of the caller's account. The link alone is not enough: a stranger may have
 * signed up with the address of somebody who then follows the link in good faith. A wanted address
 * needs the password as well. A repeat succeeds, because people follow links twice.
 */
export async function verifyEmail(
  trx: Transaction,
  caller: Pick<Caller, 'id'>,
  token: string,
): Promise<void> {
  const link = await lockLink(trx, 'verify-email', token);
  if (!link) throw new DomainError('verification_link_invalid');
  const { user, email } = link;
  if (user.id !== caller.id) throw new DomainError('link_of_other_account');
  if (email === user.email) return recordVerifiedEmail(trx, user);
  const isWanted = email === (await findWantedEmail(trx, user.id));
  throw new DomainError(isWanted ? 'password_needed' : 'verification_link_invalid');
}

/** A caterer has no caterer. A choice from before the role was changed in the form is dropped. */
async function chosenChef(
  trx: Transaction,
  { role, chefId }: Pick<Registration, 'role' | 'chefId'>,
): Promise<string | null> {
  if (role === 'traiteur' || chefId === undefined) return null;
  if (!(await lockChefForShare(trx, chefId))) {
    throw new DomainError('unknown_chef', { chefId: 'Ce traiteur n’existe pas.' });
  }
  return chefId;
}

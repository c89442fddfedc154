import { DomainError } from '@gamelles/service-kit';
import type { ActiveUserRow } from '../users/row.ts';
import { passwordMatches } from './password.ts';

/**
 * Requires the password from somebody who already has a token or a link of the account.
 *
 * @throws DomainError('wrong_password') for the field of the contract
 */
export async function requirePassword(
  { password_hash }: ActiveUserRow,
  currentPassword: string,
): Promise<void> {
  if (await passwordMatches(password_hash, currentPassword)) return;
  throw new DomainError('wrong_password', { currentPassword: 'Ce mot de passe n’est pas le bon.' });
}

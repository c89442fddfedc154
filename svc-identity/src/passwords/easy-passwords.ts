import { whyTooEasy } from '@gamelles/contracts/passwords';
import { DomainError } from '@gamelles/service-kit';

/**
 * Refuses a password that is easy to guess.
 *
 * @throws DomainError('invalid') for the field
 */
export function refuseEasyPassword(field: string, password: string, email: string): void {
  const said = whyTooEasy(password, email);
  if (said !== undefined) throw new DomainError('invalid', { [field]: said });
}

import { emailChangeAsked } from '@gamelles/contracts';
import { announce, newId, type Transaction } from '@gamelles/service-kit';

/** Tells svc-identity alone: addresses of accounts are its own, and nobody else listens. */
export const announceEmailChange = (
  trx: Transaction,
  user_id: string,
  email: string,
): Promise<void> =>
  announce(trx, emailChangeAsked, { version: 1, data: { id: newId(), user_id, email } });

import { DomainError, type Caller, type Database } from '@gamelles/service-kit';
import { mayDeliverTo } from '../policy.ts';
import { findClientNames } from './find-client-names.ts';
import { findClient, keepClients } from './queries.ts';

/**
 * Requires that a client is the caller's. The event of a new client may not have arrived yet, so
 * svc-clients is asked before the call is refused.
 */
export async function findOwnClient(
  db: Database,
  clientsUrl: string,
  caller: Caller,
  id: string,
): Promise<void> {
  const known = await findClient(db, id);
  if (mayDeliverTo(caller, known)) return;
  if (known?.deleted) throw new DomainError('client_not_found');
  const answered = await findClientNames(clientsUrl, caller, id);
  if (!answered || !mayDeliverTo(caller, answered)) throw new DomainError('client_not_found');
  await db.transaction((trx) =>
    keepClients(trx, [{ ...answered, deleted: false, departed: false, closed: false, version: 0 }]),
  );
}

/**
 * Requires that a client is the caller's, and takes new deliveries.
 *
 * @throws DomainError('record_closed') for a client who has left, or has another record
 */
export async function findOpenClient(
  db: Database,
  clientsUrl: string,
  caller: Caller,
  id: string,
): Promise<void> {
  await findOwnClient(db, clientsUrl, caller, id);
  const known = await findClient(db, id);
  if (known?.closed) throw new DomainError('record_closed');
}

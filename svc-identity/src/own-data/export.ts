import {
  clientsExportApi,
  deliveriesExportApi,
  type accountExportApi,
  type ResponseOf,
} from '@gamelles/contracts';
import { callService, DomainError, type Caller, type Database } from '@gamelles/service-kit';
import { presentAccount } from '../account/present.ts';
import { findWantedEmail } from '../email-changes/queries.ts';
import type { IdentityEnvironment } from '../environment.ts';
import { listFormerEmails } from '../former-emails/queries.ts';
import { listOwnSessions } from '../sessions/queries.ts';
import type { SeenFrom } from '../sessions/seen-from.ts';
import { findActiveUser } from '../users/queries.ts';

type OwnData = ResponseOf<typeof accountExportApi.exportOwnData>;
export type OtherServices = Pick<IdentityEnvironment, 'CLIENTS_URL' | 'DELIVERIES_URL'>;

const timeLimit = 20_000;

/**
 * Exports everything that the platform stores about a person, or nothing. The other services are
 * asked with the caller's identity.
 */
export async function exportOwnData(
  db: Database,
  { CLIENTS_URL, DELIVERIES_URL }: OtherServices,
  caller: Caller,
  from: SeenFrom,
): Promise<OwnData> {
  const { id } = caller;
  const user = await findActiveUser(db, { id });
  if (!user) throw new DomainError('unauthenticated');
  const asked = { caller, timeLimit };
  const [clients, deliveries] = await Promise.all([
    callService(CLIENTS_URL, clientsExportApi.exportOwnClientData, asked),
    callService(DELIVERIES_URL, deliveriesExportApi.exportOwnDeliveryData, asked),
  ]);
  const { chef_id, created_at } = user;
  return {
    exported_at: new Date().toISOString(),
    account: {
      ...presentAccount(user, await findWantedEmail(db, id)),
      chef_id,
      created_at: created_at.toISOString(),
      former_emails: await listFormerEmails(db, id),
    },
    sessions: await listOwnSessions(db, caller, from),
    clients,
    deliveries,
  };
}

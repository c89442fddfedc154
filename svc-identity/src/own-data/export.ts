import {
  clientsExportApi,
  deliveriesExportApi,
  type accountExportApi,
  type ResponseOf,
} from '@gamelles/contracts';
import { askFor, Refused, type Caller, type Database } from '@gamelles/service-kit';
import { presentAccount } from '../account/present.ts';
import { findWantedEmail } from '../email-changes/queries.ts';
import type { IdentityEnvironment } from '../environment.ts';
import { listOwnSessions } from '../sessions/queries.ts';
import { findActiveUser } from '../users/queries.ts';

type OwnData = ResponseOf<typeof accountExportApi.exportOwnData>;
export type OtherServices = Pick<IdentityEnvironment, 'CLIENTS_URL' | 'DELIVERIES_URL'>;

const timeLimit = 20_000;

/** All that the platform holds of somebody, whole or not at all: the others are asked in their name. */
export const exportOwnData = async (
  db: Database,
  { CLIENTS_URL, DELIVERIES_URL }: OtherServices,
  caller: Caller,
): Promise<OwnData> => {
  const { id } = caller;
  const user = await findActiveUser(db, { id });
  if (!user) throw new Refused('unauthenticated');
  const asked = { caller, timeLimit };
  const [clients, deliveries] = await Promise.all([
    askFor(CLIENTS_URL, clientsExportApi.exportOwnClientData, asked),
    askFor(DELIVERIES_URL, deliveriesExportApi.exportOwnDeliveryData, asked),
  ]);
  const { chef_id, created_at } = user;
  return {
    exported_at: new Date().toISOString(),
    account: {
      ...presentAccount(user, await findWantedEmail(db, id)),
      chef_id,
      created_at: created_at.toISOString(),
    },
    sessions: await listOwnSessions(db, caller),
    clients,
    deliveries,
  };
};

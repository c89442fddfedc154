import type { clientsExportApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { exportOwnData, listOwnRecords } from './queries.ts';

export const ownDataRoutes = (db: Database, vault: Vault): Handlers<typeof clientsExportApi> => ({
  exportOwnClientData: ({ caller }) => exportOwnData(db, vault, caller),
  listOwnRecords: ({ caller }) => listOwnRecords(db, caller),
});

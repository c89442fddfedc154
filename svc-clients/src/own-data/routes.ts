import type { clientsExportApi } from '@gamelles/contracts';
import { limiter, type Database, type Handlers } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { exportOwnData, listOwnRecords } from './queries.ts';

export function ownDataRoutes(db: Database, vault: Vault): Handlers<typeof clientsExportApi> {
  const exports = limiter(db, { name: 'own-data', tries: 10, seconds: 60 * 60 });
  return {
    // Counted here, because this part can also be requested alone.
    exportOwnClientData: async ({ caller }) => {
      await exports.count(caller.id);
      return exportOwnData(db, vault, caller);
    },
    listOwnRecords: ({ caller }) => listOwnRecords(db, caller),
  };
}

import type { deliveriesExportApi } from '@gamelles/contracts';
import { limiter, type Database, type Handlers } from '@gamelles/service-kit';
import { exportOwnData } from './export.ts';

export function ownDataRoutes(
  db: Database,
  clientsUrl: string,
): Handlers<typeof deliveriesExportApi> {
  const exports = limiter(db, { name: 'own-data', tries: 10, seconds: 60 * 60 });
  return {
    // Counted here, because this part can also be requested alone.
    exportOwnDeliveryData: async ({ caller }) => {
      await exports.count(caller.id);
      return exportOwnData(db, clientsUrl, caller);
    },
  };
}

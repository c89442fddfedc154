import type { deliveriesExportApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { exportOwnData } from './export.ts';

export const ownDataRoutes = (
  db: Database,
  clientsUrl: string,
): Handlers<typeof deliveriesExportApi> => ({
  exportOwnDeliveryData: ({ caller }) => exportOwnData(db, clientsUrl, caller),
});

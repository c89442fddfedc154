import type { accountExportApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import { exportOwnData, type OtherServices } from './export.ts';

export const ownDataRoutes = (
  db: Database,
  others: OtherServices,
  limits: Limits,
): Handlers<typeof accountExportApi> => ({
  exportOwnData: async ({ caller, context }) => {
    await limits.ownData(caller.id);
    context.set('Cache-Control', 'no-store');
    return exportOwnData(db, others, caller);
  },
});

import type { accountExportApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Limits } from '../limits.ts';
import type { ReadSeenFrom } from '../sessions/seen-from.ts';
import { exportOwnData, type OtherServices } from './export.ts';

export function ownDataRoutes(
  db: Database,
  others: OtherServices,
  limits: Limits,
  seenFrom: ReadSeenFrom,
): Handlers<typeof accountExportApi> {
  return {
    exportOwnData: async ({ caller, context }) => {
      await limits.ownData(caller.id);
      return exportOwnData(db, others, caller, seenFrom(context));
    },
  };
}

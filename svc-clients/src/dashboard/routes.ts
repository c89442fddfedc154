import type { clientsApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { selectChef } from '../clients/current-record.ts';
import { getDashboard } from './queries.ts';

type DashboardRoutes = Pick<Handlers<typeof clientsApi>, 'getDashboard' | 'selectChef'>;

export const dashboardRoutes = (db: Database): DashboardRoutes => ({
  getDashboard: ({ caller }) => getDashboard(db, caller),
  selectChef: async ({ caller, body }) => {
    await selectChef(db, caller, body.chefId);
    return getDashboard(db, caller);
  },
});

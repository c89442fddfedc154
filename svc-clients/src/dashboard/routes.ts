import type { clientsApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { getDashboard } from './queries.ts';

export function dashboardRoutes(db: Database): Pick<Handlers<typeof clientsApi>, 'getDashboard'> {
  return { getDashboard: ({ caller }) => getDashboard(db, caller) };
}

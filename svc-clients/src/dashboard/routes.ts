import type { clientsApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { selectChef } from '../clients/select-chef.ts';
import { getDashboard } from './queries.ts';

type DashboardRoutes = Pick<Handlers<typeof clientsApi>, 'getDashboard' | 'selectChef'>;

export const dashboardRoutes = (db: Database, vault: Vault): DashboardRoutes => ({
  getDashboard: ({ caller }) => getDashboard(db, caller),
  selectChef: ({ caller, body, once }) =>
    once(db, async (trx) => {
      await selectChef(trx, vault, caller, body.chefId);
      return getDashboard(trx, caller);
    }),
});

import { clientsApi, clientsExportApi } from '@gamelles/contracts';
import {
  createTokenVerifier,
  environment,
  implement,
  publishedKeys,
  secretKey,
  type Service,
} from '@gamelles/service-kit';
import { z } from 'zod';
import { sealOpenOnes } from './allergies/seal-open-ones.ts';
import { openVault } from './allergies/vault.ts';
import { balancesFitProjections } from './balances/self-check.ts';
import { openEmailChanges } from './clients/account-email.ts';
import { clientRoutes } from './clients/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { subscriptions } from './events/subscriptions.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';

const api = { ...clientsApi, ...clientsExportApi };

const clientsEnvironment = environment.extend({
  /** Where svc-identity publishes its keys. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
  /** Seals the allergies in the database. */
  ALLERGIES_KEY: secretKey,
});

export const service: Service<z.output<typeof clientsEnvironment>> = {
  name: 'clients',
  environment: clientsEnvironment,
  migrations: new URL('../migrations/', import.meta.url),
  assemble: async ({ db, env }) => {
    const vault = openVault(env.ALLERGIES_KEY);
    await sealOpenOnes(db, vault);
    return {
      router: implement(api, createTokenVerifier(publishedKeys(env.IDENTITY_URL)), {
        ...clientRoutes(db, vault, openEmailChanges(db)),
        ...dashboardRoutes(db, vault),
        ...ownDataRoutes(db, vault),
        ...preferenceRoutes(db),
      }),
      subscriptions: subscriptions(vault),
      selfChecks: [balancesFitProjections(db)],
    };
  },
};

import { clientsApi } from '@gamelles/contracts';
import {
  createTokenVerifier,
  environment,
  implement,
  publishedKeys,
  type Service,
} from '@gamelles/service-kit';
import { z } from 'zod';
import { balancesFitProjections } from './balances/self-check.ts';
import { clientRoutes } from './clients/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { subscriptions } from './events/subscriptions.ts';
import { preferenceRoutes } from './preferences/routes.ts';

const clientsEnvironment = environment.extend({
  /** Where svc-identity publishes its keys. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
});

export const service: Service<z.output<typeof clientsEnvironment>> = {
  name: 'clients',
  environment: clientsEnvironment,
  migrations: new URL('../migrations/', import.meta.url),
  assemble: ({ db, env }) =>
    Promise.resolve({
      router: implement(clientsApi, createTokenVerifier(publishedKeys(env.IDENTITY_URL)), {
        ...clientRoutes(db),
        ...dashboardRoutes(db),
        ...preferenceRoutes(db),
      }),
      subscriptions,
      selfChecks: [balancesFitProjections(db)],
    }),
};

import { deliveriesApi, deliveriesExportApi, paymentsApi } from '@gamelles/contracts';
import {
  createTokenVerifier,
  environment,
  implement,
  publishedKeys,
  type Service,
} from '@gamelles/service-kit';
import { z } from 'zod';
import { deliveryRoutes } from './deliveries/routes.ts';
import { onClientsChanged } from './events/on-client-changed.ts';
import { onUserChanged } from './events/on-user-changed.ts';
import { openLabelMisses } from './labels/limits.ts';
import { labelRoutes } from './labels/routes.ts';
import { ledgerFitsDeliveries } from './ledger/self-check.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { priceRoutes } from './prices/routes.ts';

const api = { ...deliveriesApi, ...deliveriesExportApi, ...paymentsApi };

const deliveriesEnvironment = environment.extend({
  /** Where svc-identity publishes its keys. */
  IDENTITY_URL: z.url(),
  /** Where svc-clients is asked about a client not known yet. */
  CLIENTS_URL: z.url(),
});

export const service: Service<z.output<typeof deliveriesEnvironment>> = {
  name: 'deliveries',
  environment: deliveriesEnvironment,
  migrations: new URL('../migrations/', import.meta.url),
  assemble: ({ db, env }) =>
    Promise.resolve({
      router: implement(api, createTokenVerifier(publishedKeys(env.IDENTITY_URL)), {
        ...deliveryRoutes(db, env.CLIENTS_URL),
        ...labelRoutes(db, openLabelMisses(db, env.TRIES_PER_ADDRESS)),
        ...ownDataRoutes(db, env.CLIENTS_URL),
        ...paymentRoutes(db, env.CLIENTS_URL),
        ...priceRoutes(db),
      }),
      subscriptions: [onClientsChanged, onUserChanged],
      selfChecks: [ledgerFitsDeliveries(db)],
    }),
};

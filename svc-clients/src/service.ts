import { clientsApi, deliveryChanged, paymentRecorded, userChanged } from '@gamelles/contracts';
import {
  createTokenVerifier,
  environment,
  implement,
  on,
  publishedKeys,
  type Service,
} from '@gamelles/service-kit';
import { z } from 'zod';
import { clientRoutes } from './clients/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { onDeliveryChanged } from './events/on-delivery-changed.ts';
import { onPaymentRecorded } from './events/on-payment-recorded.ts';
import { onUserChanged } from './events/on-user-changed.ts';
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
      subscriptions: [
        on(userChanged, onUserChanged),
        on(deliveryChanged, onDeliveryChanged),
        on(paymentRecorded, onPaymentRecorded),
      ],
    }),
};

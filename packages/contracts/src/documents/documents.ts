import { accountApi } from '../account.ts';
import { clientsApi } from '../clients.ts';
import { platformApi } from '../cockpit.ts';
import { deliveriesApi } from '../deliveries.ts';
import { clientChanged, emailChangeAsked } from '../events/clients.ts';
import { deliveryChanged, paymentRecorded } from '../events/deliveries.ts';
import { sessionRevoked, userChanged } from '../events/identity.ts';
import { identityApi } from '../identity.ts';
import { accountExportApi, clientsExportApi, deliveriesExportApi } from '../own-data.ts';
import { paymentsApi } from '../payments.ts';
import { asyncApi } from './async-api.ts';
import { openApi } from './open-api.ts';

/** Every document, by the name of its file. */
export const documents = {
  'identity.json': openApi('Accounts and sessions', {
    ...identityApi,
    ...accountApi,
    ...accountExportApi,
  }),
  'clients.json': openApi('Clients, allergies and likes', { ...clientsApi, ...clientsExportApi }),
  'deliveries.json': openApi('Deliveries, labels and payments', {
    ...deliveriesApi,
    ...paymentsApi,
    ...deliveriesExportApi,
  }),
  'platform.json': openApi('Versions of the platform', platformApi),
  'events.json': asyncApi([
    userChanged,
    sessionRevoked,
    clientChanged,
    emailChangeAsked,
    deliveryChanged,
    paymentRecorded,
  ]),
} as const;

import { apis } from '../apis.ts';
import { accountAsked, accountsListed } from '../events/accounts.ts';
import {
  clientChanged,
  detailsForgotten,
  emailChangeAsked,
  profileNoted,
} from '../events/clients.ts';
import { clientCounted, countAsked } from '../events/counts.ts';
import { deliveryChanged, paymentRecorded } from '../events/deliveries.ts';
import { sessionRevoked, userChanged } from '../events/identity.ts';
import { asyncApi } from './async-api.ts';
import { openApi } from './open-api.ts';

/** All documents by file name. */
export const documents = {
  'identity.json': openApi('Accounts and sessions', apis.identity),
  'clients.json': openApi('Clients, allergies and likes', apis.clients),
  'deliveries.json': openApi('Deliveries, labels, payments, journal and rounds', apis.deliveries),
  'platform.json': openApi('Versions of the platform', apis.platform),
  'events.json': asyncApi([
    userChanged,
    sessionRevoked,
    accountsListed,
    clientChanged,
    emailChangeAsked,
    profileNoted,
    detailsForgotten,
    countAsked,
    accountAsked,
    deliveryChanged,
    paymentRecorded,
    clientCounted,
  ]),
} as const;

import { accountApi } from './account.ts';
import { allergiesApi } from './allergies.ts';
import { attentionApi } from './attention.ts';
import { boxesOutApi } from './boxes-out.ts';
import { clientsApi } from './clients.ts';
import { deliveriesApi } from './deliveries.ts';
import { dishesApi } from './dishes.ts';
import { doorsApi } from './doors.ts';
import { foundClientsApi } from './found-clients.ts';
import { identityApi } from './identity.ts';
import { journalApi } from './journal.ts';
import { labelsApi } from './labels.ts';
import { objectionsApi } from './objections.ts';
import { platformApi } from './operator-api.ts';
import { accountExportApi, clientsExportApi, deliveriesExportApi } from './own-data.ts';
import { paymentsApi } from './payments.ts';
import { previewApi } from './previews.ts';
import { ratingsApi } from './ratings.ts';
import { roundsApi } from './rounds.ts';
import type { Api } from './route.ts';

/**
 * All calls, by the service that answers them. Services, documents, checks and trials read this
 * list.
 */
export const apis = {
  identity: { ...identityApi, ...accountApi, ...accountExportApi },
  // Doors and pages come first: otherwise their addresses would be read as the id of a client.
  clients: {
    ...doorsApi,
    ...foundClientsApi,
    ...clientsApi,
    ...allergiesApi,
    ...ratingsApi,
    ...clientsExportApi,
  },
  deliveries: {
    ...deliveriesApi,
    ...deliveriesExportApi,
    ...paymentsApi,
    ...journalApi,
    ...dishesApi,
    ...objectionsApi,
    ...roundsApi,
    ...attentionApi,
    ...boxesOutApi,
    ...labelsApi,
  },
  platform: { ...platformApi, ...previewApi },
} as const satisfies Record<string, Api>;

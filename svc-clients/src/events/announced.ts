import type { Aggregate } from '@gamelles/service-kit';
import type { ClientRow } from '../clients/row.ts';
import { announceClients } from './announce-client.ts';

/** All that this service has ever announced and can announce again, what is deleted included. */
export const announced: readonly Aggregate[] = [
  {
    table: 'clients',
    announce: async (trx, ids) =>
      announceClients(trx, 'updated', await trx<ClientRow>('clients').whereIn('id', ids)),
  },
];

import { runReannounce } from '@gamelles/service-kit';
import { announceClients } from './clients/announce.ts';
import { announceEmailWishes } from './clients/email-wishes.ts';
import type { ClientRow } from './clients/row.ts';

await runReannounce([
  {
    table: 'clients',
    announce: async (trx, ids) =>
      announceClients(trx, 'updated', await trx<ClientRow>('clients').whereIn('id', ids)),
  },
  // The wishes of the last days, one per account.
  { table: 'email_wishes', announce: announceEmailWishes },
]);

import { runReannounce } from '@gamelles/service-kit';
import { isWithdrawn } from './allergies/consents.ts';
import { announceClients, announceDetailsForgotten } from './clients/announce.ts';
import { announceEmailWishes } from './clients/email-wishes.ts';
import type { ClientRow } from './clients/row.ts';

await runReannounce([
  {
    table: 'clients',
    announce: async (trx, ids) => {
      const clients = await trx<ClientRow>('clients').whereIn('id', ids);
      await announceClients(trx, 'updated', clients);
      const withdrawn = clients.filter(({ allergy_consents }) => isWithdrawn(allergy_consents));
      await announceDetailsForgotten(trx, withdrawn);
    },
  },
  // The wishes of the last days, one per account.
  { table: 'email_wishes', announce: announceEmailWishes },
]);

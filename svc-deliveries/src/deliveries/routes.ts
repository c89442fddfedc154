import type { deliveriesApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { findOwnClient } from '../clients/find-own-client.ts';
import { requireOwnId } from '../policy.ts';
import { advanceDelivery } from './advance.ts';
import { createDelivery } from './commands.ts';
import { historyPage } from './history.ts';
import { linkToNext } from './link-to-next.ts';
import { presentDelivery, presentHistoryItem } from './present.ts';
import { returned, returnedAndPaid } from './rules.ts';

type Routes = Pick<
  Handlers<typeof deliveriesApi>,
  'listHistory' | 'createDelivery' | 'resolveDelivery'
>;

export const deliveryRoutes = (db: Database, clientsUrl: string): Routes => ({
  listHistory: async ({ caller, query, context }) => {
    const { items, next } = await historyPage(db, caller, query);
    if (next !== undefined) linkToNext(context, { ...query, after: next });
    return items.map(presentHistoryItem);
  },

  createDelivery: async ({ caller, body, once }) => {
    requireOwnId(caller, body.sender_id);
    await findOwnClient(db, clientsUrl, caller, body.client_id);
    return once(db, async (trx) => presentDelivery(await createDelivery(trx, caller, body)));
  },

  resolveDelivery: async ({ caller, params, body }) => {
    const step = body.paid ? returnedAndPaid : returned;
    const delivery = await advanceDelivery(db, caller, { 'deliveries.id': params.id }, step);
    return { ...presentHistoryItem(delivery), message: 'Statut de livraison mis à jour' };
  },
});

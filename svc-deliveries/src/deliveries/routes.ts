import type { deliveriesApi } from '@gamelles/contracts';
import { Refused, type Database, type Handlers } from '@gamelles/service-kit';
import { meetCaterer } from '../caterers/hold-caterer.ts';
import { findOwnClient } from '../clients/find-own-client.ts';
import { requireOwnId } from '../policy.ts';
import { advanceDelivery } from './advance.ts';
import { createDelivery } from './commands.ts';
import { historyPage } from './history.ts';
import { linkToNext } from './link-to-next.ts';
import { presentHistoryItem } from './present.ts';
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

  createDelivery: async ({ caller, body, writeOnce }) => {
    requireOwnId(caller, body.sender_id);
    const deliver = () => writeOnce(db, () => createDelivery(db, caller, body));
    const meetBoth = async () => {
      await findOwnClient(db, clientsUrl, caller, body.client_id);
      await meetCaterer(db, caller.id);
    };
    const delivered = (await deliver()) ?? (await meetBoth().then(deliver));
    if (!delivered) throw new Refused('unavailable');
    return delivered;
  },

  resolveDelivery: async ({ caller, params, body }) => {
    const step = body.paid ? returnedAndPaid : returned;
    const delivery = await advanceDelivery(db, caller, { 'deliveries.id': params.id }, step);
    return { ...presentHistoryItem(delivery), message: 'Statut de livraison mis à jour' };
  },
});

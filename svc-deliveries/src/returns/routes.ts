import type { deliveriesApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { presentHistoryItem } from '../deliveries/present.ts';
import { returned, returnedAndPaid } from '../deliveries/rules.ts';
import { advanceDelivery } from './advance.ts';

/** A box that is named by its label is returned and paid by the routes of labels. */
export function returnRoutes(
  db: Database,
): Pick<Handlers<typeof deliveriesApi>, 'resolveDelivery'> {
  return {
    resolveDelivery: async ({ caller, params, body }) => {
      const step = body.paid ? returnedAndPaid : returned;
      const delivery = await advanceDelivery(db, caller, { id: params.id }, step, body.method);
      return {
        ...presentHistoryItem(delivery),
        entry_ids: delivery.entry_ids,
        message: 'Statut de livraison mis à jour',
      };
    },
  };
}

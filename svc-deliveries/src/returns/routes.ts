import type { deliveriesApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import { presentHistoryItem } from '../deliveries/present.ts';
import { paid, returned, returnedAndPaid, type Step } from '../deliveries/rules.ts';
import { advanceDelivery } from './advance.ts';

/** The routes of labels return and pay boxes by their label. */
export function returnRoutes(
  db: Database,
): Pick<Handlers<typeof deliveriesApi>, 'resolveDelivery'> {
  return {
    resolveDelivery: async ({ caller, params, body }) => {
      const which = { id: params.id };
      const delivery = await advanceDelivery(db, caller, which, stepOf(body), body.method);
      return {
        ...presentHistoryItem(delivery),
        entry_ids: delivery.entry_ids,
        message: 'Statut de livraison mis à jour',
      };
    },
  };
}

function stepOf(said: { readonly returned: boolean; readonly paid: boolean }): Step {
  if (!said.returned) return paid;
  return said.paid ? returnedAndPaid : returned;
}

import type { deliveriesApi, dishesApi } from '@gamelles/contracts';
import {
  linkToNext,
  DomainError,
  type Caller,
  type Database,
  type Handlers,
} from '@gamelles/service-kit';
import { ensureCaterer } from '../caterers/lock-caterer.ts';
import { findOwnClient } from '../clients/find-own-client.ts';
import { openAccount } from '../ledger/account.ts';
import { requireOwnId } from '../policy.ts';
import { adaptRecipe } from './adapt-recipe.ts';
import { advanceDelivery } from './advance.ts';
import { createDeliveries, MissingAccounts } from './create-deliveries.ts';
import { createDelivery, createDeliveryOnCredit, readBooks } from './create-delivery.ts';
import { historyPage } from './history.ts';
import { presentDelivery, presentHistoryItem } from './present.ts';
import type { ChargedDelivery } from './queries.ts';
import { returned, returnedAndPaid } from './rules.ts';

/** Money may come on account between reading and writing that many times. */
const mostAttempts = 10;

type Routes = Pick<
  Handlers<typeof deliveriesApi>,
  'listHistory' | 'createDelivery' | 'createDeliveries' | 'resolveDelivery'
> &
  Pick<Handlers<typeof dishesApi>, 'adaptRecipe'>;

export function deliveryRoutes(db: Database, clientsUrl: string): Routes {
  const openFirst = async (caller: Caller, client_id: string): Promise<void> => {
    await findOwnClient(db, clientsUrl, caller, client_id);
    await ensureCaterer(db, caller.id);
    await openAccount(db, { chef_id: caller.id, client_id });
  };
  return {
    listHistory: async ({ caller, query, context }) => {
      const { items, next } = await historyPage(db, caller, query);
      if (next !== undefined) linkToNext(context, { ...query, after: next });
      return items.map(presentHistoryItem);
    },

    createDelivery: async ({ caller, body, once, onceByStatement }) => {
      requireOwnId(caller, body.sender_id);
      for (let attempt = 1; attempt <= mostAttempts; attempt++) {
        const books = await readBooks(db, caller, body);
        if (books && books.credit_cents > 0) {
          return once(db, async (trx) =>
            presentDelivery(await createDeliveryOnCredit(trx, caller, body)),
          );
        }
        const first = await onceByStatement(db, async (keyColumnsFor) => {
          const columnsFor = (delivery: ChargedDelivery) =>
            keyColumnsFor(presentDelivery(delivery));
          const created = books && (await createDelivery(db, caller, body, books, columnsFor));
          return created && presentDelivery(created);
        });
        if (first) return first;
        await openFirst(caller, body.client_id);
      }
      throw new DomainError('unavailable');
    },

    createDeliveries: async ({ caller, body: { deliveries }, once }) => {
      for (const { sender_id } of deliveries) requireOwnId(caller, sender_id);
      for (let attempt = 1; attempt <= mostAttempts; attempt++) {
        try {
          return await once(db, async (trx) => ({
            deliveries: (await createDeliveries(trx, caller, deliveries)).map(presentDelivery),
          }));
        } catch (error) {
          if (!(error instanceof MissingAccounts)) throw error;
          for (const id of error.clientIds) await openFirst(caller, id);
        }
      }
      throw new DomainError('unavailable');
    },

    resolveDelivery: async ({ caller, params, body }) => {
      const step = body.paid ? returnedAndPaid : returned;
      const which = { id: params.id };
      const delivery = await advanceDelivery(db, caller, which, step, body.method);
      const { entry_ids } = delivery;
      const message = 'Statut de livraison mis à jour';
      return { ...presentHistoryItem(delivery), entry_ids, message };
    },

    adaptRecipe: async ({ caller, params, body }) => {
      const at = await adaptRecipe(db, caller, params.id, body.adapted);
      return { adapted_at: at?.toISOString() ?? null };
    },
  };
}

import type { deliveriesApi, dishesApi } from '@gamelles/contracts';
import { linkToNext, type Caller, type Database, type Handlers } from '@gamelles/service-kit';
import { ensureCaterer } from '../caterers/lock-caterer.ts';
import { findOpenClient } from '../clients/find-own-client.ts';
import { openAccount } from '../ledger/account.ts';
import { requireOwnId } from '../policy.ts';
import { adaptRecipe } from './adapt-recipe.ts';
import { createDeliveries, MissingAccounts } from './create-deliveries.ts';
import {
  createDeliveryOnCredit,
  newDelivery,
  readBooks,
  writeDelivery,
} from './create-delivery.ts';
import { historyPage } from './history.ts';
import { presentDelivery, presentHistoryItem } from './present.ts';

type Routes = Pick<
  Handlers<typeof deliveriesApi>,
  'listHistory' | 'createDelivery' | 'createDeliveries'
> &
  Pick<Handlers<typeof dishesApi>, 'adaptRecipe'>;

export function deliveryRoutes(db: Database, clientsUrl: string): Routes {
  /** For clients without an earlier delivery of the caller. */
  const openAccounts = async (caller: Caller, clientIds: readonly string[]): Promise<void> => {
    for (const client_id of clientIds) {
      await findOpenClient(db, clientsUrl, caller, client_id);
      await ensureCaterer(db, caller.id);
      await openAccount(db, { chef_id: caller.id, client_id });
    }
  };
  return {
    listHistory: async ({ caller, query, context }) => {
      const { items, next } = await historyPage(db, caller, query);
      if (next !== undefined) linkToNext(context, { ...query, after: next });
      return items.map(presentHistoryItem);
    },

    createDelivery: async ({ caller, body, once }) => {
      requireOwnId(caller, body.sender_id);
      return once(db, async (key, attempt) => {
        if (attempt > 1) await openAccounts(caller, [body.client_id]);
        const books = await readBooks(db, caller, body);
        if (!books) return undefined;
        if (books.credit_cents > 0) {
          return key.inTransaction(async (trx) =>
            presentDelivery(await createDeliveryOnCredit(trx, caller, body)),
          );
        }
        const now = new Date();
        const delivery = newDelivery(caller, body, books, now);
        const answer = presentDelivery(delivery);
        const columns = key.columnsFor(answer);
        return (await writeDelivery(db, delivery, books, now, columns)) ? answer : undefined;
      });
    },

    createDeliveries: async ({ caller, body: { deliveries }, once }) => {
      for (const { sender_id } of deliveries) requireOwnId(caller, sender_id);
      return once(db, (key) =>
        key
          .inTransaction(async (trx) => ({
            deliveries: (await createDeliveries(trx, caller, deliveries)).map(presentDelivery),
          }))
          .catch(async (error: unknown) => {
            if (!(error instanceof MissingAccounts)) throw error;
            await openAccounts(caller, error.clientIds);
            return undefined;
          }),
      );
    },

    adaptRecipe: async ({ caller, params, body }) => {
      const at = await adaptRecipe(db, caller, params.id, body.adapted);
      return { adapted_at: at?.toISOString() ?? null };
    },
  };
}

import type { paymentsApi } from '@gamelles/contracts';
import { linkToNext, type Database, type Handlers } from '@gamelles/service-kit';
import { findOwnClient } from '../clients/find-own-client.ts';
import { correctCharge } from '../deliveries/correct-charge.ts';
import { presentDelivery } from '../deliveries/present.ts';
import { correctPayment, recordPayment } from './commands.ts';
import { presentPayment } from './present.ts';
import { isInBooks, paymentsPage } from './queries.ts';

export function paymentRoutes(db: Database, clientsUrl: string): Handlers<typeof paymentsApi> {
  return {
    listPayments: async ({ caller, query, context }) => {
      const { items, next } = await paymentsPage(db, caller, query);
      if (next !== undefined) linkToNext(context, { ...query, after: next });
      return items.map(presentPayment);
    },

    recordPayment: async ({ caller, body, once }) => {
      if (!(await isInBooks(db, caller, body.client_id))) {
        await findOwnClient(db, clientsUrl, caller, body.client_id);
      }
      return once(db, (key) =>
        key.inTransaction(async (trx) => presentPayment(await recordPayment(trx, caller, body))),
      );
    },

    correctPayment: ({ caller, params, body, basedOn, once }) =>
      once(db, (key) =>
        key.inTransaction(async (trx) =>
          presentPayment(
            await correctPayment(trx, caller, params.id, { amount: body.amount, basedOn }),
          ),
        ),
      ),

    correctDelivery: ({ caller, params, body, basedOn, once }) =>
      once(db, (key) =>
        key.inTransaction(async (trx) =>
          presentDelivery(await correctCharge(trx, caller, params.id, { ...body, basedOn })),
        ),
      ),
  };
}

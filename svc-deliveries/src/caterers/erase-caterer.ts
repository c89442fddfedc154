import type { Transaction } from '@gamelles/service-kit';
import type { DeliveryRow } from '../deliveries/queries.ts';
import { announceErasedDeliveries } from '../events/announce-delivery.ts';
import { announcePayments } from '../events/announce-payment.ts';
import type { PaymentRow } from '../payments/queries.ts';
import type { CatererRow } from './hold-caterer.ts';

const batchSize = 500;

/**
 * Erases the deliveries of a caterer whose account is gone, a bounded number at a time. The ledger
 * keeps its entries: ids and amounts, nothing that says who or what.
 */
export const eraseCaterer = async (trx: Transaction, id: string): Promise<void> => {
  await trx<CatererRow>('caterers')
    .insert({ id, default_price_cents: 0, erased_at: new Date() })
    .onConflict('id')
    .merge();
  while ((await eraseSome(trx, id)) === batchSize);
  await announceAllPayments(trx, id);
};

const eraseSome = async (trx: Transaction, chefId: string): Promise<number> => {
  const some = trx<DeliveryRow>('deliveries')
    .select('id')
    .where({ chef_id: chefId })
    .limit(batchSize)
    .forUpdate();
  const erased = await trx<DeliveryRow>('deliveries')
    .whereIn('id', some)
    .delete()
    .returning(['id', 'version']);
  if (erased.length === 0) return 0;
  const tombstones = erased.map(({ id, version }) => ({ id, version: version + 1 }));
  await trx('delivery_tombstones').insert(tombstones);
  await announceErasedDeliveries(trx, tombstones);
  return erased.length;
};

/** Each is gone, as its caterer is. */
const announceAllPayments = async (trx: Transaction, chefId: string): Promise<void> => {
  const payments = await trx<PaymentRow>('payments').where({ chef_id: chefId }).select('id');
  for (let from = 0; from < payments.length; from += batchSize) {
    const some = payments.slice(from, from + batchSize);
    await announcePayments(
      trx,
      some.map(({ id }) => id),
    );
  }
};

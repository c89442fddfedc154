import { forgetAnswersAbout, type Transaction } from '@gamelles/service-kit';
import type { CatererRow } from '../caterers/lock-caterer.ts';
import { announceErasedDeliveries } from '../deliveries/announce.ts';
import type { DeliveryRow } from '../deliveries/queries.ts';
import { forgetObjectionsOfAccount } from '../objections/forget.ts';
import { announcePayments, type PaymentRow } from '../payments/announce.ts';
import { eraseRounds } from '../rounds/erase.ts';

const batchSize = 500;

/**
 * Erases the deliveries, notes and rounds of a caterer whose account was deleted, in limited
 * batches. Objections are also erased with the account of their author; nothing else of a client
 * needs erasure. Ledger and journal keep their lines: ids and amounts, without names or dishes.
 */
export async function eraseCaterer(trx: Transaction, id: string): Promise<void> {
  await trx<CatererRow>('caterers')
    .insert({ id, default_price_cents: 0, erased_at: new Date() })
    .onConflict('id')
    .merge();
  while ((await eraseSome(trx, id)) === batchSize);
  await trx('journal_notes').where({ chef_id: id }).delete();
  await trx('dishes').where({ chef_id: id }).delete();
  await forgetObjectionsOfAccount(trx, id);
  await trx('accounts').where({ chef_id: id }).update({ reminded_at: null });
  await eraseRounds(trx, id);
  await announceAllPayments(trx, id);
  await forgetAnswersAbout(trx, [id]);
}

async function eraseSome(trx: Transaction, chefId: string): Promise<number> {
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
}

/** Announces each payment as deleted, like its caterer. */
async function announceAllPayments(trx: Transaction, chefId: string): Promise<void> {
  const payments = await trx<PaymentRow>('payments').where({ chef_id: chefId }).select('id');
  for (let from = 0; from < payments.length; from += batchSize) {
    const some = payments.slice(from, from + batchSize);
    await announcePayments(
      trx,
      some.map(({ id }) => id),
    );
  }
}

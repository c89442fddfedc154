import type { Transaction } from '@gamelles/service-kit';
import { announceDelivery } from '../events/announce-delivery.ts';
import { fullDelivery, type DeliveryRow, type FullDelivery } from './queries.ts';
import type { Progress } from './rules.ts';

/** Writes how far a locked delivery has come as its next version, and announces it. */
export const saveProgress = async (
  trx: Transaction,
  { id, version }: DeliveryRow,
  { returned_at, paid_at }: Progress,
  change: 'returned' | 'paid' | 'corrected',
): Promise<FullDelivery> => {
  await trx<DeliveryRow>('deliveries')
    .where({ id })
    .update({ returned_at, paid_at, version: version + 1 });
  const full = await rereadDelivery(trx, id);
  await announceDelivery(trx, full, change);
  return full;
};

/** A delivery as this transaction sees it. */
export const rereadDelivery = async (trx: Transaction, id: string): Promise<FullDelivery> => {
  const full = await fullDelivery(trx, { 'deliveries.id': id });
  if (!full) throw new Error(`Delivery ${id} left its own transaction`);
  return full;
};

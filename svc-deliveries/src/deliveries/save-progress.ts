import type { Transaction } from '@gamelles/service-kit';
import { announceDelivery } from '../events/announce-delivery.ts';
import { fullDelivery, updateProgress, type DeliveryRow, type FullDelivery } from './queries.ts';
import type { Progress } from './rules.ts';

/** Writes how far a locked delivery has come as its next version, and announces it. */
export const saveProgress = async (
  trx: Transaction,
  { id }: DeliveryRow,
  progress: Progress,
  change: 'returned' | 'paid' | 'corrected',
): Promise<FullDelivery> => {
  const full = there(await updateProgress(trx, id, progress), id);
  await announceDelivery(trx, full, change);
  return full;
};

/** A delivery as this transaction sees it. */
export const rereadDelivery = async (trx: Transaction, id: string): Promise<FullDelivery> =>
  there(await fullDelivery(trx, { 'deliveries.id': id }), id);

const there = (delivery: FullDelivery | undefined, id: string): FullDelivery => {
  if (!delivery) throw new Error(`Delivery ${id} left its own transaction`);
  return delivery;
};

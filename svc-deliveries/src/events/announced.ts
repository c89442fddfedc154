import type { Aggregate } from '@gamelles/service-kit';
import { reannounceDeliveries, reannounceErasedDeliveries } from './announce-delivery.ts';
import { announcePayments } from './announce-payment.ts';

/** All that this service has ever announced and can announce again. */
export const announced: readonly Aggregate[] = [
  { table: 'deliveries', announce: reannounceDeliveries },
  { table: 'delivery_tombstones', announce: reannounceErasedDeliveries },
  { table: 'ledger_entries', where: { kind: 'payment' }, announce: announcePayments },
];

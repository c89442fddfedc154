import { runReannounce } from '@gamelles/service-kit';
import { reannounceDeliveries, reannounceErasedDeliveries } from './deliveries/announce.ts';
import { announcePayments } from './payments/announce.ts';

// Everything that this service announces.
await runReannounce([
  { table: 'deliveries', announce: reannounceDeliveries },
  { table: 'delivery_tombstones', announce: reannounceErasedDeliveries },
  { table: 'ledger_entries', where: { kind: 'payment' }, announce: announcePayments },
]);

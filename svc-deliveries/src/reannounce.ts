import { runReannounce } from '@gamelles/service-kit';
import { reannounceDeliveries, reannounceErasedDeliveries } from './deliveries/announce.ts';
import { announcePayments } from './payments/announce.ts';

// All that this service has ever announced and can announce again.
await runReannounce([
  { table: 'deliveries', announce: reannounceDeliveries },
  { table: 'delivery_tombstones', announce: reannounceErasedDeliveries },
  { table: 'ledger_entries', where: { kind: 'payment' }, announce: announcePayments },
]);

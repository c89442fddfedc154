import { eurosFromCents, type deliveriesExportApi, type ResponseOf } from '@gamelles/contracts';
import type { LedgerEntry } from '../ledger/entries.ts';

export type OwnDeliveryData = ResponseOf<typeof deliveriesExportApi.exportOwnDeliveryData>;

export const presentEntry = ({
  amount_cents,
  recorded_at,
  ...entry
}: LedgerEntry): OwnDeliveryData['ledger'][number] => ({
  ...entry,
  amount: eurosFromCents(amount_cents),
  recorded_at: recorded_at.toISOString(),
});

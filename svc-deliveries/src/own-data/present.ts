import { eurosFromCents, type deliveriesExportApi, type ResponseOf } from '@gamelles/contracts';
import type { LedgerEntry } from '../ledger/entries.ts';
import type { NotedEntry, Reminder } from './queries.ts';

export type OwnDeliveryData = ResponseOf<typeof deliveriesExportApi.exportOwnDeliveryData>;

export function presentEntry({
  amount_cents,
  recorded_at,
  ...entry
}: LedgerEntry): OwnDeliveryData['ledger'][number] {
  return {
    ...entry,
    amount: eurosFromCents(amount_cents),
    recorded_at: recorded_at.toISOString(),
  };
}

type OwnEntry = NonNullable<OwnDeliveryData['journal']>[number];

export function presentJournalEntry({ amount_cents, parts, ...entry }: NotedEntry): OwnEntry {
  return {
    ...entry,
    amount: amount_cents === null ? null : eurosFromCents(amount_cents),
    parts: [...parts],
    told_at: entry.told_at.toISOString(),
    happened_at: entry.happened_at.toISOString(),
    received_at: entry.received_at.toISOString(),
  };
}

export function presentReminder({ chef_id, client_id, reminded_at }: Reminder) {
  return { chef_id, client_id, reminded_at: reminded_at.toISOString() };
}

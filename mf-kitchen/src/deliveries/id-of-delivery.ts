import type { HistoryItem } from '../api.ts';

export function idOfDelivery({ delivery_id }: HistoryItem): string {
  return delivery_id;
}

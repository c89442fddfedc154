import { historyPath, listHistory, type HistoryFilter, type HistoryItem } from '../api.ts';
import { usePages } from '../long-list/use-pages.ts';
import { keys } from '../query-keys.ts';

/** Deliveries, newest first. */
export function useHistory(filter: HistoryFilter) {
  const first = historyPath(filter);
  return usePages({ first, queryKey: keys.history(first), read: listHistory, idOf: idOfDelivery });
}

export function idOfDelivery({ delivery_id }: HistoryItem): string {
  return delivery_id;
}

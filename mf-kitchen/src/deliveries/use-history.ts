import { historyPath, listHistory, type HistoryFilter } from '../api.ts';
import { usePages } from '../long-list/use-pages.ts';
import { keys } from '../query-keys.ts';
import { idOfDelivery } from './id-of-delivery.ts';

/** Deliveries, newest first. */
export function useHistory(filter: HistoryFilter) {
  const first = historyPath(filter);
  return usePages({ first, queryKey: keys.history(first), read: listHistory, idOf: idOfDelivery });
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { historyPath, listHistory, type HistoryFilter } from '../api.ts';
import { keys } from '../query-keys.ts';

/** Deliveries, newest first; each page names the address of the next one. */
export function useHistory(filter: HistoryFilter) {
  const first = historyPath(filter);
  const history = useInfiniteQuery({
    queryKey: keys.history(first),
    queryFn: ({ pageParam }) => listHistory(pageParam),
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
  return { ...history, items: history.data?.pages.flatMap((page) => page.items) ?? [] };
}

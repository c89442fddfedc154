import { useQuery } from '@tanstack/react-query';
import { historyPath, listHistory } from '../api.ts';
import { keys } from '../query-keys.ts';

/** The newest deliveries in any state; empty until they are loaded. */
export function useNewest(enabled = true) {
  const query = useQuery({
    queryKey: keys.newest,
    queryFn: () => listHistory(historyPath({ limit: 30 })),
    enabled,
    staleTime: 0,
    // No retry, because the chips made from it are only a shortcut.
    retry: false,
  });
  return { newest: query.data?.items, query };
}

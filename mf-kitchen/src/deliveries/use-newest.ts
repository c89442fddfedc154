import { useQuery } from '@tanstack/react-query';
import { historyPath, listHistory } from '../api.ts';
import { keys } from '../query-keys.ts';

/** The newest deliveries, whatever became of them; no items until they are read. */
export function useNewest(enabled = true) {
  const query = useQuery({
    queryKey: keys.newest,
    queryFn: () => listHistory(historyPath({ limit: 30 })),
    enabled,
    staleTime: 0,
    // The chips made of it are a help that is not worth waiting for.
    retry: false,
  });
  return { newest: query.data?.items, query };
}

import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Caches what a service answered to a change. A read that is still on its way may be older, so its
 * response is not taken, and it starts again.
 */
export function cacheAnswer<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Data | undefined, Data | undefined>,
): void {
  const one = { queryKey, exact: true };
  const { fetchStatus = 'idle' } = queries.getQueryState(queryKey) ?? {};
  void queries.cancelQueries(one);
  queries.setQueryData<Data>(queryKey, answer);
  if (fetchStatus !== 'idle') void queries.invalidateQueries(one);
}

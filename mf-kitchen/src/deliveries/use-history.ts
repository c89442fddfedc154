import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { historyPath, listHistory, type HistoryFilter } from '../api.ts';
import { keys } from '../query-keys.ts';
import { itemsOf, putPage, type HistoryPage, type HistoryPages } from './history-pages.ts';
import { useLastFocus } from './use-last-focus.ts';

/**
 * Deliveries, newest first; each page names the address of the next one. What is read again is the
 * first page and those in sight, whenever the window regains the focus.
 */
export function useHistory(filter: HistoryFilter) {
  const first = historyPath(filter);
  const queryKey = keys.history(first);
  const queries = useQueryClient();
  const inSight = useRef<ReadonlySet<string>>(new Set());
  const lastFocus = useLastFocus();

  const history = useQuery({
    queryKey,
    queryFn: async () => {
      const known = queries.getQueryData<HistoryPages>(queryKey) ?? [];
      const paths = known.map(({ path }) => path).filter((path) => inSight.current.has(path));
      const fresh = await readPages([...new Set([first, ...paths])]);
      // Further pages may have come meanwhile.
      const now = queries.getQueryData<HistoryPages>(queryKey) ?? [];
      return fresh.reduce(putPage, now);
    },
    staleTime: 0,
  });
  const more = useMutation({
    mutationFn: readPage,
    onSuccess: (page) =>
      queries.setQueryData<HistoryPages>(queryKey, (pages) => pages && putPage(pages, page)),
  });

  const { data: pages, refetch } = history;
  const items = useMemo(() => itemsOf(pages ?? []), [pages]);
  const see = useCallback(
    (deliveries: ReadonlySet<string>) => {
      const seen = (pages ?? []).filter((page) =>
        page.items.some(({ delivery_id }) => deliveries.has(delivery_id)),
      );
      inSight.current = new Set(seen.map(({ path }) => path));
      // A page that was read on an earlier visit is read again, so that it is shown as it is now.
      if (seen.some(({ readAt }) => readAt < lastFocus.current)) void refetch();
    },
    [pages, refetch, lastFocus],
  );
  const next = pages?.at(-1)?.next ?? null;
  useEffect(() => {
    inSight.current = new Set();
  }, [first]);

  return {
    ...history,
    items,
    see,
    hasNextPage: next !== null,
    fetchNextPage: () => {
      if (next !== null) more.mutate(next);
    },
    isFetchingNextPage: more.isPending,
    isFetchNextPageError: more.isError,
  };
}

async function readPage(path: string): Promise<HistoryPage> {
  // Before the answer: what changes meanwhile is not in it.
  const readAt = Date.now();
  return { ...(await listHistory(path)), path, readAt };
}

function readPages(paths: readonly string[]): Promise<HistoryPage[]> {
  return Promise.all(paths.map(readPage));
}

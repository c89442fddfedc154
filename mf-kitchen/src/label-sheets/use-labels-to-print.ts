import { mostRows } from '@gamelles/contracts/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { historyPath, listHistory, type HistoryItem } from '../api.ts';
import { findDish } from '../dishes/find-dish.ts';
import { useDishes } from '../dishes/use-dishes.ts';
import { keys } from '../query-keys.ts';
import { dishLines, type DishLines } from './dish-lines.ts';

const none: readonly HistoryItem[] = [];

/**
 * The labels of boxes that are out, newest first, and their older ones page by page; empty until
 * the allergens of their dishes are known.
 */
export function useLabelsToPrint() {
  const { items, ...boxes } = useBoxesOut();
  const dishes = useDishes();
  const isThere = items !== undefined && dishes.data !== undefined;
  return {
    labels: isThere ? items : none,
    linesOf: ({ dish_name, adapted_at }: HistoryItem): DishLines => {
      const dish = findDish(dishes.data ?? [], dish_name ?? '');
      return dishLines(dish?.allergens ?? null, Boolean(adapted_at));
    },
    isPending: boxes.isPending || dishes.isPending,
    error: isThere ? null : (boxes.error ?? dishes.error),
    reload: () => Promise.all([boxes.refetch(), dishes.refetch()]),
    hasNextPage: boxes.hasNextPage,
    isFetchNextPageError: boxes.isFetchNextPageError,
    fetchNextPage: boxes.fetchNextPage,
  };
}

/** All of them are read, one page after the other, because all may be chosen at once. */
function useBoxesOut() {
  const { data, ...boxes } = useInfiniteQuery({
    queryKey: keys.labelsToPrint,
    queryFn: ({ pageParam }) => listHistory(pageParam),
    initialPageParam: historyPath({ status: 'out', limit: mostRows }),
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = boxes;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { ...boxes, items: useMemo(() => data?.pages.flatMap(({ items }) => items), [data]) };
}

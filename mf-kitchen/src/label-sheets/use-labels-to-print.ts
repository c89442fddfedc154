import { useQuery } from '@tanstack/react-query';
import { listWholeHistory, type HistoryItem } from '../api.ts';
import { findDish } from '../dishes/find-dish.ts';
import { useDishes } from '../dishes/use-dishes.ts';
import { keys } from '../query-keys.ts';
import { dishLines, type DishLines } from './dish-lines.ts';

const none: readonly HistoryItem[] = [];

/**
 * The labels of boxes that are out, newest first; empty until the allergens of their dishes are
 * known.
 */
export function useLabelsToPrint() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: keys.labelsToPrint,
    // All of them: a label that is chosen must be there to be printed.
    queryFn: () => listWholeHistory({ status: 'out' }),
    staleTime: 0,
  });
  const dishes = useDishes();
  const isWhole = data !== undefined && dishes.data !== undefined;
  return {
    labels: isWhole ? data : none,
    linesOf: ({ dish_name, adapted_at }: HistoryItem): DishLines => {
      const dish = findDish(dishes.data ?? [], dish_name ?? '');
      return dishLines(dish?.allergens ?? null, Boolean(adapted_at));
    },
    isPending: isPending || dishes.isPending,
    error: isWhole ? null : (error ?? dishes.error),
    reload: () => Promise.all([refetch(), dishes.refetch()]),
  };
}

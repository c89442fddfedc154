import { mostRows } from '@gamelles/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { historyPath, listHistory, type HistoryItem } from '../api.ts';
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
    queryFn: listAllOut,
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

/** All pages: a label that is chosen must be there to be printed. */
async function listAllOut(): Promise<readonly HistoryItem[]> {
  const items: HistoryItem[] = [];
  let path: string | null = historyPath({ status: 'out', limit: mostRows });
  while (path !== null) {
    const page: Awaited<ReturnType<typeof listHistory>> = await listHistory(path);
    items.push(...page.items);
    path = page.next;
  }
  return items;
}

import { useQuery } from '@tanstack/react-query';
import { suggestPrice } from '../api.ts';
import { keys } from '../query-keys.ts';
import { useDebounced } from '../use-debounced.ts';

/** The price per box of this dish in euros; 0 without a price, undefined while unknown. */
export function useSuggestedPrice(dish: string) {
  const dishName = useDebounced(dish.trim(), 400);
  const query = useQuery({
    queryKey: keys.price(dishName),
    queryFn: () => suggestPrice(dishName),
    // No retry, because a late suggestion is useless.
    retry: false,
    refetchOnWindowFocus: false,
  });
  // The price of the previous dish must not stay beside the name of the next one.
  const suggested = dishName === dish.trim() ? query.data?.unit_price : undefined;
  return { suggested, query };
}

import { useQuery } from '@tanstack/react-query';
import { suggestPrice } from '../api.ts';
import { keys } from '../query-keys.ts';
import { useSettled } from '../settled.ts';

/** The price of a box of this dish in euros: 0 without a price, nothing while unknown. */
export function useSuggestedPrice(dish: string): number | undefined {
  const dishName = useSettled(dish.trim(), 400);
  const { data } = useQuery({
    queryKey: keys.price(dishName),
    queryFn: () => suggestPrice(dishName),
    // A suggestion that does not come is not worth waiting for.
    retry: false,
    refetchOnWindowFocus: false,
  });
  // The price of the dish before must not stand beside the name of the next one.
  return dishName === dish.trim() ? data?.unit_price : undefined;
}

import { useQuery } from '@tanstack/react-query';
import { suggestPrice } from '../api.ts';
import { keys } from '../query-keys.ts';
import { useSettled } from '../settled.ts';

/** What a box of this dish would cost, in euros; none while nobody knows a price for it. */
export function useSuggestedPrice(dish: string): number | undefined {
  const dishName = useSettled(dish.trim(), 400);
  const { data } = useQuery({
    queryKey: keys.price(dishName),
    queryFn: () => suggestPrice(dishName),
    // A suggestion that does not come is not worth waiting for.
    retry: false,
    refetchOnWindowFocus: false,
  });
  return data?.unit_price || undefined;
}

import type { AllergenCode } from '@gamelles/contracts/allergens';
import { useQuery } from '@tanstack/react-query';
import { findClashes } from '../dishes/calls.ts';
import { findDish } from '../dishes/find-dish.ts';
import { useDishes } from '../dishes/use-dishes.ts';
import { keys } from '../query-keys.ts';
import type { Round, Stop } from './api.ts';

/** A dish of a stop, and those of its allergens that its client is allergic to. */
export interface DishClash {
  readonly dish: string;
  readonly allergens: readonly AllergenCode[];
}

/**
 * Checks the undelivered dishes of a round against its clients' allergies. Adapted dishes are left
 * out.
 */
export function useClashes({ stops }: Round) {
  const dishesQuery = useDishes();
  const { data: dishes = [] } = dishesQuery;
  const dishesOf = ({ deliveries }: Stop): DishClash[] =>
    deliveries
      .filter(({ delivered_at, adapted_at }) => !delivered_at && !adapted_at)
      .map(({ dish_name }) => findDish(dishes, dish_name ?? ''))
      .flatMap((dish) =>
        dish?.allergens
          ? [{ dish: dish.name, allergens: [...dish.allergens.contains, ...dish.allergens.traces] }]
          : [],
      )
      .filter(({ allergens }) => allergens.length > 0);
  const pairs = stops
    .map((stop) => ({
      client_id: stop.client_id,
      allergens: [...new Set(dishesOf(stop).flatMap(({ allergens }) => allergens))].toSorted(),
    }))
    .filter(({ allergens }) => allergens.length > 0);
  const clashes = useQuery({
    queryKey: keys.clash(pairs),
    queryFn: () => findClashes(pairs),
    enabled: pairs.length > 0,
    // No refetch, because each reading of allergies is recorded.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const clashesOf = (stop: Stop): DishClash[] => {
    const known = clashes.data?.clashes.find(({ client_id }) => client_id === stop.client_id);
    return dishesOf(stop)
      .map(({ dish, allergens }) => ({
        dish,
        allergens: allergens.filter((code) => known?.allergens.includes(code)),
      }))
      .filter(({ allergens }) => allergens.length > 0);
  };
  return { clashesOf, awaited: dishesQuery.isLoading ? dishesQuery : clashes };
}

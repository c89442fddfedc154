import { useQueryClient } from '@tanstack/react-query';
import type { Dish } from './calls.ts';
import { dishesQuery } from './use-dishes.ts';

const byName = new Intl.Collator('fr');

/** Puts a saved dish into every cached list. */
export function useShowDish(): (saved: Dish) => void {
  const queries = useQueryClient();
  return (saved) => {
    queries.setQueryData(dishesQuery.queryKey, (dishes: Dish[] | undefined) =>
      dishes
        ?.filter(({ id }) => id !== saved.id)
        .concat(saved)
        .sort((one, other) => byName.compare(one.name, other.name)),
    );
    void queries.invalidateQueries({ queryKey: dishesQuery.queryKey });
  };
}

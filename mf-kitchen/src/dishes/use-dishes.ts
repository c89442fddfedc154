import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../query-keys.ts';
import { listDishes } from './calls.ts';

export const dishesQuery = queryOptions({ queryKey: keys.dishes, queryFn: listDishes });

/** The caterer's dishes by name, archived ones too. */
export function useDishes() {
  return useQuery(dishesQuery);
}

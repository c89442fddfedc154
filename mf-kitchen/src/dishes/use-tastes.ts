import { useQuery } from '@tanstack/react-query';
import { textKey } from '@gamelles/contracts/text-key';
import { keys } from '../query-keys.ts';
import { countRatings, listRatings, type Dish, type RatedDish } from './calls.ts';

/** The ratings of the dishes; empty if they cannot be read, because nothing depends on them. */
export function useRatings() {
  const query = useQuery({ queryKey: keys.tastes, queryFn: countRatings });
  const ratings: readonly RatedDish[] = query.data ?? [];
  return { ratings, query };
}

/** The good and bad ratings of a dish under all of its names. */
export function tasteOf(dish: Dish, ratings: readonly RatedDish[]) {
  const own = ratings.filter(({ dish_name }) => dish.keys.includes(textKey(dish_name)));
  return {
    stars: own.reduce((sum, { stars }) => sum + stars, 0),
    sadFaces: own.reduce((sum, { sad_faces }) => sum + sad_faces, 0),
  };
}

/** Whether a client dislikes the dish under one of its names. */
export function isDisliked(
  dishName: string,
  dish: Pick<Dish, 'keys'> | undefined,
  dislikes: readonly string[],
): boolean {
  const own = [textKey(dishName), ...(dish?.keys ?? [])];
  return dislikes.some((one) => own.includes(textKey(one)));
}

/** The dishes that a client dislikes, if the client shares ratings. */
export function useDislikes(clientId: string | undefined) {
  const query = useQuery({
    queryKey: keys.taste(clientId ?? ''),
    queryFn: () => listRatings(clientId ?? ''),
    enabled: clientId !== undefined,
    retry: false,
  });
  const disliked = (query.data ?? []).filter(({ liked }) => !liked);
  return { dislikes: disliked.map(({ dish_name }) => dish_name), query };
}

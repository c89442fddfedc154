import { useQuery } from '@tanstack/react-query';
import { textKey } from '@gamelles/contracts/text-key';
import { keys } from '../query-keys.ts';
import { countRatings, listRatings, type Dish, type RatedDish } from './calls.ts';

/** The number of clients who like a dish and who dislike it. */
interface Taste {
  readonly stars: number;
  readonly sadFaces: number;
}

/** By the key of the dish's name. */
export type Tastes = ReadonlyMap<string, Taste>;

const none: Taste = { stars: 0, sadFaces: 0 };

/** The ratings of the dishes; empty until they are read, because nothing depends on them. */
export function useTastes() {
  const query = useQuery({ queryKey: keys.tastes, queryFn: countRatings, select: tastesOf });
  return { tastes: query.data ?? noTastes, query };
}

const noTastes: Tastes = new Map();

/** The ratings by the key of the name, computed once for all dishes. */
export function tastesOf(ratings: readonly RatedDish[]): Tastes {
  const tastes = new Map<string, Taste>();
  for (const { dish_name, stars, sad_faces } of ratings) {
    const key = textKey(dish_name);
    tastes.set(key, sum(tastes.get(key) ?? none, { stars, sadFaces: sad_faces }));
  }
  return tastes;
}

/** The ratings of a dish under all of its names. */
export function tasteOf(dish: Pick<Dish, 'keys'>, tastes: Tastes): Taste {
  return dish.keys.map((key) => tastes.get(key) ?? none).reduce(sum, none);
}

function sum(one: Taste, other: Taste): Taste {
  return { stars: one.stars + other.stars, sadFaces: one.sadFaces + other.sadFaces };
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

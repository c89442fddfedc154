import { cacheAnswer, useActionKey, useToast, type ActionKey } from '@gamelles/web-kit';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { changeRating, rateDish, type Dashboard, type Dish } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { toastDuration as duration } from '../toast-duration.ts';
import { ratingIdOf, tapped, withRating } from './ratings.ts';

/**
 * The rating of a dish. It shows the last tap while the request runs, and the server's value
 * otherwise, so a failed tap undoes itself.
 */
export function useRating({ dish_name: name, liked }: Dish) {
  const queries = useQueryClient();
  const toast = useToast();
  const key = useActionKey();
  const telling = useMutation({
    // One request at a time per dish, so that the last tap is sent last.
    scope: { id: `rating of ${name}` },
    mutationFn: (wanted: boolean | null) => tell(queries, key, name, wanted),
    onSuccess(rated) {
      key.done();
      cacheAnswer<Dashboard>(
        queries,
        queryKeys.dashboard,
        (shown) => shown && withRating(shown, name, rated),
      );
    },
    onError(error) {
      console.error('The rating could not be kept', error);
      toast.error('Ton avis n’a pas pu être enregistré.', { duration });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.dashboard }),
  });

  const shown = telling.isPending ? telling.variables : liked;
  return { shown, tap: (button: boolean) => telling.mutate(tapped(shown, button)) };
}

// Read at this tap's turn, because the previous tap may just have created the rating.
function tell(
  queries: QueryClient,
  key: ActionKey,
  name: string,
  wanted: boolean | null,
): Promise<Dish> {
  const id = ratingIdOf(queries.getQueryData(queryKeys.dashboard), name);
  return id === null ? rateDish(name, wanted, key.of(wanted)) : changeRating(id, wanted);
}

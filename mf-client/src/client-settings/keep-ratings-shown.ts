import type { QueryClient } from '@tanstack/react-query';
import type { RatingsShown } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

/** Caches the choice that the server returned after a change. */
export async function keepRatingsShown(queries: QueryClient, saved: RatingsShown): Promise<void> {
  // An older response that is still on its way must not replace this one.
  await queries.cancelQueries({ queryKey: queryKeys.ratingsShown });
  queries.setQueryData(queryKeys.ratingsShown, saved);
}

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { RatingsShown } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { keepRatingsShown } from './keep-ratings-shown.ts';

const queryKey = queryKeys.ratingsShown;

test('a choice that was asked for before a change does not replace the changed one', async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, { shown: true });
  const { promise, resolve } = Promise.withResolvers<RatingsShown>();
  const refetch = queries.query({ queryKey, queryFn: () => promise }).catch(() => undefined);
  await keepRatingsShown(queries, { shown: false });
  resolve({ shown: true });
  await refetch;
  expect(queries.getQueryData(queryKey)).toEqual({ shown: false });
});

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Client } from '../api.ts';
import { keys } from '../query-keys.ts';
import { changeCachedClient } from './change-cached-client.ts';

const client: Client = {
  id: 'lea',
  chef_id: 'chef',
  firstname: 'Léa',
  lastname: 'Martin',
  firstName: 'Léa',
  lastName: 'Martin',
  email: null,
  allergies: null,
  likes: null,
  box_owed: 3,
  amount_due: 27.5,
};

/** A screen that shows the client; its calls are answered later. */
function openProfile(queries: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<Client>();
  const queryFn = vi.fn(() => promise);
  const profile = new QueryObserver(queries, { queryKey: keys.client(client.id), queryFn });
  profile.subscribe(() => undefined);
  return { profile, queryFn, answer: resolve };
}

test('a first load starts again after a change, and completes', async () => {
  const queries = new QueryClient();
  const { profile, queryFn, answer } = openProfile(queries);
  changeCachedClient(queries, client.id, (known) => ({ ...known, box_owed: 0 }));
  answer(client);
  await vi.waitFor(() => expect(profile.getCurrentResult().data).toEqual(client));
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a client that is shown has the change at once, whatever an earlier call answers', async () => {
  const queries = new QueryClient();
  queries.setQueryData(keys.client(client.id), client);
  const { profile, answer } = openProfile(queries);
  expect(profile.getCurrentResult().isFetching).toBe(true);
  changeCachedClient(queries, client.id, (known) => ({ ...known, box_owed: 0 }));
  answer(client);
  await vi.waitFor(() => expect(profile.getCurrentResult().isFetching).toBe(false));
  expect(profile.getCurrentResult().data?.box_owed).toBe(0);
});

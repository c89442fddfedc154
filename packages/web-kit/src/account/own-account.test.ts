import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { OwnAccount } from './calls.ts';
import { expectEmail } from './own-account.ts';

const queryKey = ['own-account'];
const account: OwnAccount = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  role: 'client',
  username: 'Lucie Moreau',
  firstname: 'Lucie',
  lastname: 'Moreau',
  email: 'lucie@exemple.fr',
  email_verified: true,
  email_to_confirm: null,
};

/** A screen that shows an account, with a read that is answered when the test says so. */
function openScreen(known?: OwnAccount) {
  const queries = new QueryClient();
  if (known) queries.setQueryData(queryKey, known);
  const { promise, resolve } = Promise.withResolvers<OwnAccount>();
  const queryFn = vi.fn(() => promise);
  const screen = new QueryObserver(queries, { queryKey, queryFn });
  screen.subscribe(() => undefined);
  return { queries, queryFn, resolve, shown: () => screen.getCurrentResult() };
}

test('a read that was asked for before a wish for another address does not hide the wish', async () => {
  const { queries, queryFn, resolve, shown } = openScreen(account);
  expectEmail(queries, 'zoe@exemple.fr');
  resolve(account);
  await vi.waitFor(() => expect(shown().isFetching).toBe(false));
  expect(shown().data?.email_to_confirm).toBe('zoe@exemple.fr');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a first read completes after a wish for another address', async () => {
  const { queries, resolve, shown } = openScreen();
  expectEmail(queries, 'zoe@exemple.fr');
  resolve(account);
  await vi.waitFor(() => expect(shown().data).toEqual(account));
});

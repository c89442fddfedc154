import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { OwnAccount } from './calls.ts';
import { keepOwnAccount } from './own-account.ts';

const queryKey = ['own-account'];
const before: OwnAccount = {
  id: '0193b2a0-0000-7000-8000-000000000001',
  role: 'traiteur',
  username: 'Odette Collin',
  firstname: 'Odette',
  lastname: 'Collin',
  email: 'odette@gamelles.example',
  email_verified: true,
  email_to_confirm: null,
  email_shown: true,
};
const changed: OwnAccount = { ...before, email_shown: false };

test('an account that was asked for before a change does not replace the changed one', async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, before);
  const { promise, resolve } = Promise.withResolvers<OwnAccount>();
  const refetch = queries.query({ queryKey, queryFn: () => promise }).catch(() => before);
  await keepOwnAccount(queries, changed);
  resolve(before);
  await refetch;
  expect(queries.getQueryData(queryKey)).toEqual(changed);
});

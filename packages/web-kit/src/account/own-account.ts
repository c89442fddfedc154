import { cacheAnswer } from '@gamelles/web-kit';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { getOwnAccount, type OwnAccount } from './calls.ts';

const queryKey = ['own-account'] as const;

export function useOwnAccount() {
  return useQuery({ queryKey, queryFn: getOwnAccount });
}

/** Stores the account from the server's last response, which saves a request. */
export function keepOwnAccount(queries: QueryClient, account: OwnAccount): void {
  cacheAnswer(queries, queryKey, account);
}

/** Reads the account again after an action that may have changed it on the server. */
export function refetchOwnAccount(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey });
}

/**
 * Notes the new address at once: the account service learns of it a moment after the client record.
 * So a read that is still on its way is not taken. A first read completes, because nothing is known
 * without it.
 */
export function expectEmail(queries: QueryClient, email: string): void {
  const account = queries.getQueryData<OwnAccount>(queryKey);
  if (!account) return;
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<OwnAccount>(queryKey, { ...account, email_to_confirm: email });
}

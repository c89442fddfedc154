import type { QueryClient } from '@tanstack/react-query';
import { balanceOf } from '../account/balance.ts';
import type { Client, Recorded } from '../api.ts';
import { keys } from '../query-keys.ts';

/**
 * Changes a client in the cache, because svc-clients learns of the change a moment later and would
 * return the old figures until then.
 */
export function changeCachedClient(
  queries: QueryClient,
  id: string,
  change: (client: Client) => Client,
): void {
  const queryKey = keys.client(id);
  void queries.cancelQueries({ queryKey });
  const client = queries.getQueryData<Client>(queryKey);
  if (client) queries.setQueryData<Client>(queryKey, change(client));
  // A cancelled first load leaves nothing to show, so it starts again.
  else void queries.invalidateQueries({ queryKey });
}

/** Shows the figures of a journal answer. */
export function showAccounts(queries: QueryClient, accounts: Recorded['accounts']): void {
  for (const { client_id, box_owed, ...figures } of accounts) {
    changeCachedClient(queries, client_id, (client) => ({
      ...client,
      box_owed,
      amount_due: balanceOf(figures),
    }));
  }
}

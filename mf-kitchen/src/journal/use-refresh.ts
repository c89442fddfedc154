import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Recorded } from '../api.ts';
import { showAccounts } from '../clients/change-cached-client.ts';
import { keys } from '../query-keys.ts';

/** Invalidates every list and figure that a journal entry changes. */
export function useRefresh(): (accounts?: Recorded['accounts']) => void {
  const queries = useQueryClient();
  return useCallback(
    (accounts = []) => {
      showAccounts(queries, accounts);
      for (const queryKey of [
        keys.accounts,
        keys.histories,
        keys.labelsToPrint,
        keys.boxesOut,
        keys.labels,
        keys.rounds,
      ]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
    [queries],
  );
}

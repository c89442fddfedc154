import { today } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Recorded } from '../api.ts';
import { record } from '../journal/record.ts';
import { useRefresh } from '../journal/use-refresh.ts';
import { keys } from '../query-keys.ts';
import type { Round } from './api.ts';
import { hasAnyOf, withEntries, type DoorEntry } from './entries.ts';
import { keepEntries } from './keep-entries.ts';

/**
 * Records entries of a client. The round of today shows them at once, because its next read may
 * come late; if they are not recorded, it goes back to what it was.
 */
export function useRecordEntries() {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useCallback(
    async (entries: DoorEntry[]): Promise<Recorded> => {
      const queryKey = keys.round(today());
      const before = queries.getQueryData<Round>(queryKey);
      const change = (to: (round: Round) => Round | undefined): void => {
        queries.setQueryData<Round>(queryKey, (round) => round && to(round));
      };
      change((round) => withEntries(round, entries));
      try {
        const recorded = await record(entries);
        // An older answer, or an earlier act that failed, may have taken them out meanwhile.
        change((round) => withEntries(round, entries));
        await keepEntries(entries, recorded).catch(console.error);
        refresh(recorded.accounts);
        return recorded;
      } catch (error) {
        change((round) => (hasAnyOf(round, entries) ? before : round));
        throw error;
      }
    },
    [queries, refresh],
  );
}

import { today } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Recorded } from '../api.ts';
import { record } from '../journal/record.ts';
import { useRefresh } from '../journal/use-refresh.ts';
import { keys } from '../query-keys.ts';
import type { Round } from './api.ts';
import { withEntries, type DoorEntry } from './entries.ts';
import { keepEntries } from './keep-entries.ts';

/**
 * Records entries of a client. The round of today shows them at once, because its next read may
 * come late.
 */
export function useRecordEntries() {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useCallback(
    async (entries: DoorEntry[]): Promise<Recorded> => {
      const queryKey = keys.round(today());
      const show = () =>
        queries.setQueryData<Round>(queryKey, (round) => round && withEntries(round, entries));
      show();
      const recorded = await record(entries);
      // An older answer may have taken them out meanwhile.
      show();
      await keepEntries(entries, recorded).catch(console.error);
      refresh(recorded.accounts);
      return recorded;
    },
    [queries, refresh],
  );
}

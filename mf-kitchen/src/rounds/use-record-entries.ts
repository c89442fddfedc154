import { today } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Recorded } from '../api.ts';
import { record } from '../journal/record.ts';
import { useRefresh } from '../journal/use-refresh.ts';
import { keys } from '../query-keys.ts';
import type { Round } from './api.ts';
import { withEntries, type DoorEntry } from './entries.ts';
import { isRecorded } from './is-recorded.ts';

/**
 * Records entries of a client. The round of today shows them at once, because its next read may
 * come late; if they are not recorded, it shows them no longer.
 */
export function useRecordEntries() {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useCallback(
    async (entries: DoorEntry[]): Promise<Recorded> => {
      const change = (to: (awaited: readonly DoorEntry[]) => readonly DoorEntry[]): void => {
        queries.setQueryData<readonly DoorEntry[]>(keys.awaitedEntries, (awaited = []) =>
          to(awaited),
        );
      };
      change((awaited) => [...awaited, ...entries]);
      try {
        const recorded = await record(entries);
        // Acts that wait on the phone are added wherever the round is shown, until they are undone.
        const sent = entries.filter((entry) => isRecorded(entry, recorded));
        queries.setQueryData<Round>(
          keys.round(today()),
          (round) => round && withEntries(round, sent),
        );
        refresh(recorded.accounts);
        return recorded;
      } finally {
        change((awaited) => awaited.filter((entry) => !entries.includes(entry)));
      }
    },
    [queries, refresh],
  );
}

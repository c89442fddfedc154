import { today, useToast } from '@gamelles/web-kit';
import { newEntryId } from '@gamelles/web-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { record } from '../journal/record.ts';
import { useRefresh } from '../journal/use-refresh.ts';
import { useReport } from '../journal/use-report.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import type { Round } from './api.ts';
import { withEntries, type NewAct, type Said } from './entries.ts';
import { keepEntries } from './keep-entries.ts';

/**
 * Records acts at the door of a client. The screen shows them at once. If another phone was faster,
 * the screen says so and reads the round again.
 */
export function useAct(clientId: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const refresh = useRefresh();
  const report = useReport();

  return useCallback(
    async (acts: readonly NewAct[], what: Said): Promise<void> => {
      const happened_at = new Date().toISOString();
      const entries = acts.map((act) => ({
        ...act,
        id: newEntryId(),
        client_id: clientId,
        happened_at,
      }));
      queries.setQueryData<Round>(
        keys.round(today()),
        (round) => round && withEntries(round, entries),
      );
      try {
        const recorded = await record(entries);
        await keepEntries(entries, recorded).catch(console.error);
        refresh(recorded.accounts);
        report(
          clientId,
          recorded,
          entries.map(({ id, kind }) => ({ id, what: what[kind] ?? '' })),
        );
      } catch (error) {
        console.error(error);
        refresh();
        toast.error(messageOf(error, 'Ce n’est pas enregistré. Réessaie.'));
      }
    },
    [clientId, queries, refresh, report, toast],
  );
}

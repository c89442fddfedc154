import { today, useToast } from '@gamelles/web-kit';
import { newEntryId } from '@gamelles/web-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Recorded } from '../api.ts';
import { isTold, record } from '../journal/record.ts';
import { useUndoToast } from '../journal/use-undo-toast.ts';
import { useRefresh } from '../journal/use-refresh.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import type { Round } from './api.ts';
import { withEntries, type NewAct } from './entries.ts';
import { keepEntries } from './keep-entries.ts';

/**
 * Records acts at the door of a client. The screen shows them at once. If another phone was faster,
 * the screen says so and reads the round again.
 */
export function useAct(clientId: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const refresh = useRefresh();
  const { sayEntries, sayTwice } = useUndoToast();

  const tell = useCallback(
    ({ results }: Recorded, ids: readonly string[], what: string): void => {
      const told = results.filter(({ message }) => message !== undefined);
      for (const { id } of told) isTold(id);
      const doubt = results.find(({ code }) => code === 'collected_twice');
      if (doubt) {
        sayTwice(clientId, doubt.id);
        return;
      }
      for (const message of new Set(told.map((result) => result.message ?? ''))) {
        toast.info(message, { duration: 6_000 });
      }
      const already = results.filter(({ outcome }) => outcome === 'already');
      const done = ids.filter((id) => already.every((result) => result.id !== id));
      if (done.length > 0) sayEntries(what, clientId, done);
    },
    [clientId, sayEntries, sayTwice, toast],
  );

  return useCallback(
    async (acts: readonly NewAct[], what: string): Promise<void> => {
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
        tell(
          recorded,
          entries.map(({ id }) => id),
          what,
        );
      } catch (error) {
        console.error(error);
        refresh();
        toast.error(messageOf(error, 'Ce n’est pas enregistré. Réessaie.'));
      }
    },
    [clientId, queries, refresh, tell, toast],
  );
}

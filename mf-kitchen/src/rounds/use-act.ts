import { useToast } from '@gamelles/web-kit';
import { newEntryId } from '@gamelles/web-kit/offline';
import { useCallback, useState } from 'react';
import { useRefresh } from '../journal/use-refresh.ts';
import { useReport } from '../journal/use-report.ts';
import { messageOf } from '../message-of.ts';
import type { NewAct, Said } from './entries.ts';
import { useRecordEntries } from './use-record-entries.ts';

/**
 * Records acts at the door of a client, and returns whether they are noted. The screen shows them at
 * once. If another phone was faster, the screen says so and reads the round again.
 */
export function useAct(clientId: string) {
  const toast = useToast();
  const recordEntries = useRecordEntries();
  const refresh = useRefresh();
  const report = useReport();
  // The ids of acts that failed. One that is tried again has the same id, so it counts once,
  // though the server may have recorded the first try and only its answer was lost.
  const [failed] = useState(() => new Map<string, string>());

  return useCallback(
    async (acts: readonly NewAct[], what: Said): Promise<boolean> => {
      const happened_at = new Date().toISOString();
      const entries = acts.map((act) => {
        const told = JSON.stringify(act);
        const id = failed.get(told) ?? newEntryId();
        failed.delete(told);
        return { ...act, id, client_id: clientId, happened_at };
      });
      try {
        report(
          clientId,
          await recordEntries(entries),
          entries.map(({ id, kind }) => ({ id, what: what[kind] ?? '' })),
        );
        return true;
      } catch (error) {
        console.error(error);
        entries.forEach(({ id }, at) => failed.set(JSON.stringify(acts[at]), id));
        refresh();
        toast.error(messageOf(error, 'Ce n’est pas enregistré. Réessaie.'));
        return false;
      }
    },
    [clientId, failed, recordEntries, refresh, report, toast],
  );
}

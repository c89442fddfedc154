import { failureText, useActionKey, useToast } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { objectToLine } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

/** Sends an objection to a line to the caterer. */
export function useDisagree(lineId: string, onDone: () => void) {
  const key = useActionKey();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const object = async (note: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await objectToLine(lineId, note, key.of({ lineId, note }));
      key.done();
      void queries.invalidateQueries({ queryKey: queryKeys.lines });
      onDone();
      toast.success('Ton traiteur est prévenu.');
    } catch (error) {
      console.error(error);
      setProblem(failureText(error, 'Ce n’est pas envoyé. Réessaie.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, object };
}

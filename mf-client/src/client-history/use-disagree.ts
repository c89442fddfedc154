import { failureText, useActionKey, useToast } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { objectToLine } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

interface Outcome {
  readonly onDone: () => void;
  /** Called once the objection is shown at the line, in place of the button. */
  readonly onShown: () => void;
}

/** Sends an objection to a line to the caterer. */
export function useDisagree(lineId: string, { onDone, onShown }: Outcome) {
  const key = useActionKey();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const object = async (note: string, onSent: () => void): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await objectToLine(lineId, note, key.of({ lineId, note }));
      key.done();
      onSent();
      onDone();
      toast.success('Ton traiteur est prévenu.');
      void queries.invalidateQueries({ queryKey: queryKeys.lines }).then(onShown);
    } catch (error) {
      console.error(error);
      setProblem(failureText(error, 'Ce n’est pas envoyé. Réessaie.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, object };
}

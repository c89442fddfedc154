import { useState } from 'react';
import { messageOf } from '../message-of.ts';

/** An action that runs once at a time, however often its button is tapped, and its error. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      console.error(error);
      setProblem(messageOf(error, 'Ce n’est pas enregistré. Réessaie.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, send };
}

import { useToast } from '@gamelles/web-kit';
import { useCallback } from 'react';
import type { Recorded } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { undoOffer } from './undo-offer.ts';
import { undoEntries } from './undo.ts';
import { useRefresh } from './use-refresh.ts';

/** Shows what was recorded, with an undo action. */
export function useUndoToast() {
  const toast = useToast();
  const refresh = useRefresh();

  const undo = useCallback(
    async (work: () => Promise<Recorded>, onUndone?: () => void): Promise<void> => {
      try {
        const { accounts, results } = await work();
        // Somebody else has undone the entry first, and may have recorded another one in its place.
        const before = results.find(({ outcome, message }) => outcome === 'already' && message);
        if (before) toast.info(`${before.message} Vérifie le compte.`);
        else toast.success('Annulé. Rien n’a été compté.');
        refresh(accounts);
        onUndone?.();
      } catch (error) {
        console.error(error);
        toast.error(messageOf(error, 'L’annulation n’a pas été enregistrée. Réessaie.'));
        refresh();
      }
    },
    [toast, refresh],
  );

  /** @param ids of the entries that are undone, the last one first */
  const sayUndoable = (
    text: string,
    clientId: string,
    ids: readonly string[],
    onUndone?: () => void,
  ): void => {
    const run = () => void undo(() => undoEntries(clientId, ids), onUndone);
    toast.info(text, undoOffer(run));
  };

  return {
    undo,
    sayUndoable,
    /** The same amount came a moment before, perhaps from another phone: both may be right. */
    sayTwice: (clientId: string, id: string): void => {
      const run = () => void undo(() => undoEntries(clientId, [id]));
      const { duration, action } = undoOffer(run);
      const doubt = { ...action, label: 'Annuler celui-ci', closeLabel: 'Garder' };
      toast.info('Encaissé deux fois aujourd’hui\u00a0?', { duration, action: doubt });
    },
  };
}

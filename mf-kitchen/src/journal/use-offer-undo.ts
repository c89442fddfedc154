import { useCallback } from 'react';
import type { HistoryItem } from '../api.ts';
import { boxesTakenBack, type BoxesState } from '../deliveries/boxes-out.ts';
import { collected, noted, returned } from './sentences.ts';
import { useUndoToast } from './use-undo-toast.ts';

interface Settled extends BoxesState, Pick<HistoryItem, 'due'> {
  readonly client_id?: string | undefined;
}

/**
 * Shows what a call recorded about a delivery, with an undo of exactly these entries: those of
 * other devices stay.
 */
export function useOfferUndo() {
  const { sayUndoable } = useUndoToast();
  return useCallback(
    (before: Settled, after: Settled, entryIds: readonly string[], onUndone?: () => void): void => {
      const { client_id: clientId } = after;
      const boxes = boxesTakenBack(before, after);
      const money = Math.max(0, before.due - after.due);
      if (clientId === undefined || entryIds.length === 0 || boxes + money === 0) return;
      const what = [
        ...(boxes > 0 ? [returned(boxes)] : []),
        ...(money > 0 ? [collected(money)] : []),
      ].join(', ');
      sayUndoable(noted(what), clientId, entryIds.toReversed(), onUndone);
    },
    [sayUndoable],
  );
}

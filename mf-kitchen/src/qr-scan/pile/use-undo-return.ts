import { undoEntries } from '../../journal/undo.ts';
import { useRefresh } from '../../journal/use-refresh.ts';
import { messageOf } from '../../message-of.ts';
import type { Item, Returned } from './items.ts';

/** Undoes the return of a label's boxes, and returns the new state of the label. */
export function useUndoReturn() {
  const refresh = useRefresh();
  return async (item: Returned): Promise<Item> => {
    const { code, box, entryId } = item;
    try {
      const { accounts } = await undoEntries(box.client_id ?? '', [entryId]);
      refresh(accounts);
      return { is: 'undone', code, box };
    } catch (error) {
      console.error(error);
      // The boxes still count, and the button tries again.
      return { ...item, message: messageOf(error, notUndone) };
    }
  };
}

const notUndone = 'L’annulation n’a pas été enregistrée.';

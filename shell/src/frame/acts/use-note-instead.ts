import { dropActs, noteActs, type Act, type Entry } from '@gamelles/web-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type Make = (looked: Act) => Entry;

/** The replacement of each act by its id, so that another tap sends the same replacement again. */
const replacements = new Map<string, { readonly make: Make; readonly entry: Entry }>();

/**
 * Records an act in place of a refused one, or one that takes it back, and refetches the screen
 * behind the list.
 */
export function useNoteInstead(looked: Act) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const noteInstead = async (make: Make): Promise<void> => {
    const before = replacements.get(looked.id);
    const entry = before?.make === make ? before.entry : make(looked);
    replacements.set(looked.id, { make, entry });
    setBusy(true);
    try {
      const { results } = await noteActs([entry]);
      // If it is refused, nothing has replaced the act, which the person must still look at.
      if (results[0]?.outcome !== 'refused') await dropActs([looked.id]);
      await queries.invalidateQueries();
    } finally {
      setBusy(false);
    }
  };
  return { busy, noteInstead };
}

import { dropActs, noteActs, type Act, type Entry } from '@gamelles/web-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The replacement of each act by its id, so that another tap sends the same replacement again. */
const replacements = new Map<string, Entry>();

/** Records an act in place of a refused one, and refetches the screen behind the list. */
export function useNoteInstead(looked: Act) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const noteInstead = async (make: (looked: Act) => Entry): Promise<void> => {
    const entry = replacements.get(looked.id) ?? make(looked);
    replacements.set(looked.id, entry);
    setBusy(true);
    try {
      await noteActs([entry]);
      await dropActs([looked.id]);
      await queries.invalidateQueries();
    } finally {
      setBusy(false);
    }
  };
  return { busy, noteInstead };
}

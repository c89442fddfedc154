import { dropActs, noteActs, type Act, type Entry } from '@gamelles/web-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Records an act in place of a refused one, and refetches the screen behind the list. */
export function useNoteInstead(): (entry: Entry, looked: Act) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (entry, looked) => {
      await noteActs([entry]);
      await dropActs([looked.id]);
      await queries.invalidateQueries();
    },
    [queries],
  );
}

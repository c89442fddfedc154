import { dropActs, noteActs, type Act, type Entry } from '@gamelles/web-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Notes an act in place of one that was looked at, and reads again what is shown behind the list. */
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

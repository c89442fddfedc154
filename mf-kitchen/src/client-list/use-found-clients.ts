import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { idOf } from '../long-list/id-of.ts';
import { usePages } from '../long-list/use-pages.ts';
import { keys } from '../query-keys.ts';
import { countFound, foundPath, listFound } from './api.ts';

/** All clients by name or the found ones, in pages, with their number once it is known. */
export function useFoundClients(search: string) {
  // Balances change with every box, so they are read at each visit.
  const { data, ...found } = usePages({
    first: foundPath(search),
    queryKey: keys.clientPages(search),
    read: listFound,
    idOf,
    // The previous list stays until the new one is there.
    meanwhile: keepPreviousData,
  });
  const { items, isPlaceholderData, hasNextPage } = found;
  const isCounted = !isPlaceholderData && hasNextPage;
  const counted = useQuery({
    queryKey: keys.clientCount(search),
    queryFn: () => countFound(search),
    enabled: isCounted,
    staleTime: 0,
  });
  const { data: { count } = {} } = counted;
  return {
    ...found,
    /** The search that the items belong to: the previous one until the answer is there. */
    shown: data?.[0]?.path,
    count: isPlaceholderData ? undefined : hasNextPage ? count : items.length,
  };
}

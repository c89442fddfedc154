import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { firstLines, listOwnAccounts, listOwnLines } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

export function useOwnAccounts() {
  return useQuery({ queryKey: queryKeys.accounts, queryFn: listOwnAccounts });
}

/** The client's lines, newest first; each page names the address of the next one. */
export function useOwnLines() {
  const lines = useInfiniteQuery({
    queryKey: queryKeys.lines,
    queryFn: ({ pageParam }) => listOwnLines(pageParam),
    initialPageParam: firstLines,
    getNextPageParam: (page) => page.next,
  });
  return { ...lines, items: lines.data?.pages.flatMap((page) => page.items) ?? [] };
}

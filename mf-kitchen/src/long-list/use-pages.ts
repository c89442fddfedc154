import type { ListPage } from '@gamelles/web-kit';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type PlaceholderDataFunction,
  type QueryKey,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { itemsOf, putPage, type Page, type Pages } from './pages.ts';
import { useLastFocus } from './use-last-focus.ts';

interface PagedList<Item> {
  /** The address of the first page; each page names the next one. */
  readonly first: string;
  readonly queryKey: QueryKey;
  readonly read: (path: string) => Promise<ListPage<Item>>;
  readonly idOf: (item: Item) => string;
  /** The items shown while a new list loads. */
  readonly meanwhile?: PlaceholderDataFunction<Pages<Item>>;
}

/**
 * A list in pages; each page names the address of the next one. The first page and the visible ones
 * are read again whenever the window regains the focus.
 */
export function usePages<Item>({ first, queryKey, read, idOf, meanwhile }: PagedList<Item>) {
  const queries = useQueryClient();
  const inSight = useRef<ReadonlySet<string>>(new Set());
  const lastFocus = useLastFocus();

  const readPage = async (path: string): Promise<Page<Item>> => {
    // Taken before the request, because its answer lacks later changes.
    const readAt = Date.now();
    return { ...(await read(path)), path, readAt };
  };
  const list = useQuery({
    queryKey,
    queryFn: async () => {
      const known = queries.getQueryData<Pages<Item>>(queryKey) ?? [];
      const paths = known.map(({ path }) => path).filter((path) => inSight.current.has(path));
      const fresh = await Promise.all([...new Set([first, ...paths])].map(readPage));
      // Further pages may have loaded meanwhile.
      const now = queries.getQueryData<Pages<Item>>(queryKey) ?? [];
      return fresh.reduce((pages, page) => putPage(pages, page, idOf), now);
    },
    staleTime: 0,
    placeholderData: meanwhile,
  });
  const more = useMutation({
    mutationFn: ({ path }: Further) => readPage(path),
    // The list on the screen may have changed since the request.
    onSuccess: (page, { of }) =>
      queries.setQueryData<Pages<Item>>(of, (pages) => pages && putPage(pages, page, idOf)),
  });

  const { data: pages, refetch } = list;
  const items = useMemo(() => itemsOf(pages ?? [], idOf), [pages, idOf]);
  const see = useCallback(
    (ids: ReadonlySet<string>) => {
      const seen = (pages ?? []).filter((page) => page.items.some((item) => ids.has(idOf(item))));
      inSight.current = new Set(seen.map(({ path }) => path));
      // A page from an earlier visit is read again, so that it is up to date.
      if (seen.some(({ readAt }) => readAt < lastFocus.current)) void refetch();
    },
    [pages, idOf, refetch, lastFocus],
  );
  const next = pages?.at(-1)?.next ?? null;
  useEffect(() => {
    inSight.current = new Set();
  }, [first]);

  const isOfThis = more.variables?.first === first;
  return {
    ...list,
    items,
    see,
    hasNextPage: next !== null,
    fetchNextPage: () => {
      if (next !== null) more.mutate({ path: next, first, of: queryKey });
    },
    isFetchingNextPage: isOfThis && more.isPending,
    isFetchNextPageError: isOfThis && more.isError,
  };
}

interface Further {
  readonly path: string;
  readonly first: string;
  readonly of: QueryKey;
}

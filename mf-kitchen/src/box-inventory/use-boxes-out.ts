import { useQuery } from '@tanstack/react-query';
import { usePages } from '../long-list/use-pages.ts';
import { keys } from '../query-keys.ts';
import { boxesOutPath, countBoxesOut, listBoxesOut, type BoxesOut } from './api.ts';

/** The clients with boxes, in pages, with the figures of all of them once these are known. */
export function useBoxesOut() {
  const out = usePages({
    first: boxesOutPath,
    queryKey: keys.boxesOutPages,
    read: listBoxesOut,
    idOf: idOfClient,
  });
  const { data: pages, items, hasNextPage } = out;
  // Pages out of sight may be older than the others, so the figures of a single page only are added
  // up.
  const isWhole = pages?.length === 1 && !hasNextPage;
  const counted = useQuery({
    queryKey: keys.boxesOutCount,
    queryFn: countBoxesOut,
    enabled: pages !== undefined && !isWhole,
    staleTime: 0,
  });
  const figures = isWhole ? figuresOf(items) : counted.data;
  return { ...out, figures, isCountError: counted.isError };
}

function figuresOf(items: readonly BoxesOut[]) {
  return { boxes: items.reduce((sum, { boxes }) => sum + boxes, 0), clients: items.length };
}

export function idOfClient({ client_id }: BoxesOut): string {
  return client_id;
}

import { useEffect } from 'react';
import { useRowsInWindow, type LongList } from './use-rows-in-window.ts';

const pause = 300;

interface PagedRows<Item> extends LongList<Item> {
  /** Receives the visible items once scrolling stops. */
  readonly see: (ids: ReadonlySet<string>) => void;
}

/** The rendered rows of a list in pages. */
export function useRowsInSight<Item>({ see, ...list }: PagedRows<Item>) {
  const { inWindow, ...rows } = useRowsInWindow(list);
  const { items, idOf } = list;
  const { startIndex, endIndex } = inWindow;
  useEffect(() => {
    const seen = items.slice(startIndex, endIndex + 1);
    const timer = setTimeout(() => see(new Set(seen.map(idOf))), pause);
    return () => clearTimeout(timer);
  }, [items, idOf, startIndex, endIndex, see]);
  return rows;
}

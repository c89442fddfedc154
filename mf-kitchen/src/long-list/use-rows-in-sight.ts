import { useEffect } from 'react';
import { useRowsInWindow } from './use-rows-in-window.ts';

const pause = 300;

interface PagedRows<Item> {
  /** The key of a list and its filter, for restoring it. */
  readonly name: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** The assumed height of a row in pixels, until it is measured. */
  readonly usualHeight: number;
  /** Receives the visible items once scrolling stops. */
  readonly see: (ids: ReadonlySet<string>) => void;
}

/** The rendered rows of a list in pages. */
export function useRowsInSight<Item>({ items, idOf, see, ...list }: PagedRows<Item>) {
  const { inWindow, ...rows } = useRowsInWindow({
    ...list,
    count: items.length,
    keyOf: (at) => {
      const item = items[at];
      return item === undefined ? undefined : idOf(item);
    },
  });
  const { startIndex, endIndex } = inWindow;
  useEffect(() => {
    const seen = items.slice(startIndex, endIndex + 1);
    const timer = setTimeout(() => see(new Set(seen.map(idOf))), pause);
    return () => clearTimeout(timer);
  }, [items, idOf, startIndex, endIndex, see]);
  return rows;
}

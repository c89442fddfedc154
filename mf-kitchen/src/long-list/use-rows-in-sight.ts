import { useEffect } from 'react';
import { useRowsInWindow } from './use-rows-in-window.ts';

const pause = 300;

interface PagedRows<Item> {
  /** Of a list and its filter, for the way back. */
  readonly name: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** A row of a phone in pixels, until it is measured. */
  readonly usualHeight: number;
  /** Is told the items in the window once it rests. */
  readonly see: (ids: ReadonlySet<string>) => void;
}

/** The rows of a list in pages that are in the document. */
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

import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { inBlocks } from './in-blocks.ts';
import { useItemKey } from './use-item-key.ts';
import { useRowsBeyond } from './use-rows-beyond.ts';

/** The height rendered beyond the window on each side, in pixels, for fast scrolling. */
const beyond = 1_100;

// By list: the last heights of its rows, for restoring the scroll position.
const measured = new Map<string, VirtualItem[]>();

export interface LongList<Item> {
  /** The key of a list and its filter, for restoring it. */
  readonly name: string;
  readonly items: readonly Item[];
  /** The same function each time. */
  readonly idOf: (item: Item) => string;
  /** The assumed height of a row in pixels, until it is measured. */
  readonly usualHeight: number;
}

/** The rendered rows of a long list: those in the window and some around it. */
export function useRowsInWindow<Item>({ name, items, idOf, usualHeight }: LongList<Item>) {
  const count = items.length;
  const list = useRef<HTMLUListElement>(null);
  // The place of the list in the page. Until it is known no row is drawn: a list below the window
  // would draw a window full of them.
  const [measuredTop, setTop] = useState<number>();
  const top = measuredTop ?? 0;
  const rowsBeyond = useRowsBeyond(Math.ceil(beyond / usualHeight), measuredTop !== undefined);
  // oxlint-disable-next-line react/incompatible-library -- no React compiler runs here
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    getItemKey: useItemKey(items, idOf),
    overscan: rowsBeyond,
    rangeExtractor: measuredTop === undefined ? noRows : inBlocks,
    measureElement: heightOf,
    scrollMargin: top,
    // The rows that a scroll adds are far from the window, so a slow phone need not draw them in the
    // same task that scrolls.
    useFlushSync: false,
    initialOffset: () => window.scrollY,
    initialMeasurementsCache: measured.get(name) ?? [],
  });

  // Not a layout effect: the rows are drawn in a step of their own, after what is around them.
  useEffect(() => {
    if (!list.current) return;
    setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, [count]);
  useEffect(() => {
    return () => {
      measured.set(name, virtual.takeSnapshot());
    };
  }, [name, virtual]);

  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  const rows = virtual.getVirtualItems();
  return {
    list,
    /** The first and the last row in the window itself. */
    inWindow: { startIndex, endIndex },
    rows: rows.map(({ index }) => index),
    measure: virtual.measureElement,
    room: {
      paddingTop: (rows[0]?.start ?? top) - top,
      paddingBottom: virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top),
    },
  };
}

function noRows(): number[] {
  return [];
}

/** The height with its fractions: the rounded heights of many rows would add up to a jump. */
function heightOf(
  row: HTMLLIElement,
  observed: ResizeObserverEntry | undefined,
  virtual: Virtualizer<Window, HTMLLIElement>,
): number {
  const known = virtual.itemSizeCache.get(
    virtual.options.getItemKey(virtual.indexFromElement(row)),
  );
  return observed?.borderBoxSize[0]?.blockSize ?? known ?? row.getBoundingClientRect().height;
}

/** The props of a row of a long list, for measuring and for screen readers. */
export interface Place {
  readonly at: number;
  /** The length of the list; -1 while it is unknown. */
  readonly of: number;
  readonly measure: (row: HTMLLIElement | null) => void;
}

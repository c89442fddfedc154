import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inBlocks } from './in-blocks.ts';

/** Rows beyond the window on each side: enough for the keyboard, and for a finger that is quick. */
const overscan = 18;

// By list, the heights of its rows as they were left: whoever comes back finds the same place.
const measured = new Map<string, VirtualItem[]>();

interface LongList {
  /** Of a list and its filter, for the way back. */
  readonly name: string;
  readonly count: number;
  readonly keyOf: (at: number) => string | undefined;
  /** A row of a phone in pixels, until it is measured. */
  readonly usualHeight: number;
}

/** The rows of a long list that are in the document: those in the window and some around. */
export function useRowsInWindow({ name, count, keyOf, usualHeight }: LongList) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- no compiler keeps what it returns
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    getItemKey: (at) => keyOf(at) ?? at,
    overscan,
    rangeExtractor: inBlocks,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    initialMeasurementsCache: measured.get(name) ?? [],
  });

  useLayoutEffect(() => {
    const { top: above = 0 } = list.current?.getBoundingClientRect() ?? {};
    setTop(Math.round(above + window.scrollY));
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
    /** The first and the last one in the window itself. */
    inWindow: { startIndex, endIndex },
    rows: rows.map(({ index }) => index),
    measure: virtual.measureElement,
    room: {
      paddingTop: (rows[0]?.start ?? top) - top,
      paddingBottom: virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top),
    },
  };
}

/** The props of a row of a long list, so that it is measured and screen readers know its place. */
export interface Place {
  readonly at: number;
  /** The length of the list; -1 while it is not known. */
  readonly of: number;
  readonly measure: (row: HTMLLIElement | null) => void;
}

import { useEffect } from 'react';
import type { HistoryItem } from '../api.ts';
import { useRowsInWindow } from '../long-list/use-rows-in-window.ts';

const usualHeight = 96;
const pause = 300;

/** The deliveries that are in the document; those in the window are told once it rests. */
export function useRowsInSight(
  name: string,
  items: readonly HistoryItem[],
  see: (deliveries: ReadonlySet<string>) => void,
) {
  const { inWindow, ...rows } = useRowsInWindow({
    name,
    count: items.length,
    keyOf: (at) => items[at]?.delivery_id,
    usualHeight,
  });
  const { startIndex, endIndex } = inWindow;
  useEffect(() => {
    const seen = items.slice(startIndex, endIndex + 1);
    const timer = setTimeout(() => see(new Set(seen.map(({ delivery_id }) => delivery_id))), pause);
    return () => clearTimeout(timer);
  }, [items, startIndex, endIndex, see]);
  return rows;
}

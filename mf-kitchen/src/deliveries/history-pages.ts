import type { ListPage } from '@gamelles/web-kit';
import type { HistoryItem } from '../api.ts';

/** A page of deliveries as it was read, newest first. */
export interface HistoryPage extends ListPage<HistoryItem> {
  /** The address that it was read from. */
  readonly path: string;
  /** When it was read, in milliseconds. */
  readonly readAt: number;
}

export type HistoryPages = readonly HistoryPage[];

/** Each delivery once: a page that was read later may have moved on over the next one. */
export function itemsOf(pages: HistoryPages): HistoryItem[] {
  const items = new Map<string, HistoryItem>();
  for (const item of pages.flatMap((page) => page.items)) {
    if (!items.has(item.delivery_id)) items.set(item.delivery_id, item);
  }
  return [...items.values()];
}

/**
 * The pages with one of them read anew. New deliveries push the older ones of the first page out:
 * they stay at its end, because the next page does not begin with them.
 */
export function putPage(pages: HistoryPages, fresh: HistoryPage): HistoryPages {
  const at = pages.findIndex(({ path }) => path === fresh.path);
  const old = pages[at];
  if (!old) return [...pages, fresh];
  if (fresh.next === old.next) return pages.with(at, fresh);
  const last = fresh.items.at(-1)?.delivery_id;
  const met = old.items.findIndex(({ delivery_id }) => delivery_id === last);
  // So much has changed that the pages do not meet any more: the further ones are read again.
  if (met < 0) return [...pages.slice(0, at), fresh];
  const pushedOut = old.items.slice(met + 1);
  return pages.with(at, { ...fresh, items: [...fresh.items, ...pushedOut], next: old.next });
}

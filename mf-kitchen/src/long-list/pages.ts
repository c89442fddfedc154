import type { ListPage } from '@gamelles/web-kit';

/** A loaded page of a list. */
export interface Page<Item> extends ListPage<Item> {
  /** The address that it was loaded from. */
  readonly path: string;
  /** The time of its loading, in milliseconds. */
  readonly readAt: number;
}

export type Pages<Item> = readonly Page<Item>[];

type IdOf<Item> = (item: Item) => string;

/** Each item once: a page that was read later may overlap the next one. */
export function itemsOf<Item>(pages: Pages<Item>, idOf: IdOf<Item>): Item[] {
  const items = new Map<string, Item>();
  for (const item of pages.flatMap((page) => page.items)) {
    if (!items.has(idOf(item))) items.set(idOf(item), item);
  }
  return [...items.values()];
}

/**
 * The pages with one of them replaced. New items push others out of their page: these stay at its
 * end, because the next page does not begin with them.
 */
export function putPage<Item>(
  pages: Pages<Item>,
  fresh: Page<Item>,
  idOf: IdOf<Item>,
): Pages<Item> {
  const at = pages.findIndex(({ path }) => path === fresh.path);
  const old = pages[at];
  if (!old) return [...pages, fresh];
  if (fresh.next === old.next) return pages.with(at, fresh);
  const last = fresh.items.at(-1);
  const isLast = (item: Item) => last !== undefined && idOf(item) === idOf(last);
  const met = old.items.findIndex(isLast);
  if (met >= 0) {
    const pushedOut = old.items.slice(met + 1);
    // After a last page, others may have been added at the end of the list.
    const next = old.next ?? fresh.next;
    return pages.with(at, { ...fresh, items: [...fresh.items, ...pushedOut], next });
  }
  // Items were removed, and the following ones have moved up from the next page.
  if (pages[at + 1]?.items.some(isLast)) return pages.with(at, { ...fresh, next: old.next });
  // The pages no longer overlap, so the further ones are read again.
  return [...pages.slice(0, at), fresh];
}

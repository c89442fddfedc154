import type { ListPage } from '@gamelles/web-kit';

/** A page of a list as it was read. */
export interface Page<Item> extends ListPage<Item> {
  /** The address that it was read from. */
  readonly path: string;
  /** When it was read, in milliseconds. */
  readonly readAt: number;
}

export type Pages<Item> = readonly Page<Item>[];

type IdOf<Item> = (item: Item) => string;

/** Each item once: a page that was read later may have moved on over the next one. */
export function itemsOf<Item>(pages: Pages<Item>, idOf: IdOf<Item>): Item[] {
  const items = new Map<string, Item>();
  for (const item of pages.flatMap((page) => page.items)) {
    if (!items.has(idOf(item))) items.set(idOf(item), item);
  }
  return [...items.values()];
}

/**
 * The pages with one of them read anew. New items push others out of their page: these stay at its
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
    return pages.with(at, { ...fresh, items: [...fresh.items, ...pushedOut], next: old.next });
  }
  // Items are gone, and those that follow have moved up from the next page.
  if (pages[at + 1]?.items.some(isLast)) return pages.with(at, { ...fresh, next: old.next });
  // So much has changed that the pages do not meet any more: the further ones are read again.
  return [...pages.slice(0, at), fresh];
}

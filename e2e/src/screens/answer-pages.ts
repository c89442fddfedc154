import type { Page } from 'playwright-core';
import { z } from 'zod';

interface Pages {
  readonly api: string;
  readonly pages: number;
  readonly onPage: number;
  /** The fields in which an item differs from the existing one, by its index in the whole list. */
  readonly ofItem: (nth: number) => object;
  /** Each page after the first waits for this promise. */
  readonly held: () => Promise<void>;
}

/** Answers the list calls of a page with many pages of items like the first existing one. */
export async function answerPages(
  page: Page,
  { api, pages, onPage, ofItem, held }: Pages,
): Promise<void> {
  await page.route(api, async (route) => {
    const url = new URL(route.request().url());
    const at = Number(url.searchParams.get('page') ?? '0');
    if (at > 0) await held();
    url.searchParams.delete('page');
    const response = await route.fetch({ url: url.href });
    const [item] = z.array(z.looseObject({})).parse(await response.json());
    url.searchParams.set('page', String(at + 1));
    await route.fulfill({
      headers: at + 1 < pages ? { link: `<${url.pathname}${url.search}>; rel="next"` } : {},
      json: Array.from({ length: onPage }, (_, nth) => ({ ...item, ...ofItem(at * onPage + nth) })),
    });
  });
}

import type { Page } from 'playwright-core';
import { z } from 'zod';

interface Pages {
  readonly api: string;
  readonly pages: number;
  readonly onPage: number;
  /** What is other in an item than in the one that is there, by its place in the whole list. */
  readonly ofItem: (nth: number) => object;
  /** Each page after the first is answered once this has resolved. */
  readonly held: () => Promise<void>;
}

/** Answers a page's calls for a list with pages of many items like the first one that is there. */
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

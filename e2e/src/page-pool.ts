import type { Page } from 'playwright-core';

/**
 * Lends pages to tests, each to one at a time, because a fresh page costs as much as a screen. A
 * test that fails does not give its page back, so no other test meets what it has left.
 */
export function pagePool<Key extends string>(open: (key: Key) => Promise<Page>) {
  const pages = new Map<Key, Page[]>();
  return async (key: Key, use: (page: Page) => Promise<void>): Promise<void> => {
    const idle = pages.get(key) ?? [];
    pages.set(key, idle);
    const last = idle.pop();
    const page = last && !last.isClosed() ? last : await open(key);
    await use(page);
    await page.unrouteAll({ behavior: 'wait' });
    idle.push(page);
  };
}

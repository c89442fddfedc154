import type { Page } from 'playwright-core';

/**
 * Lends pages to tests, one after the other, because a fresh page costs as much as a screen. A test
 * that fails does not give its page back, so no other test meets what it has left.
 */
export function pagePool<Key extends string>(open: (key: Key) => Promise<Page>) {
  const idle = new Map<Key, Page>();
  return async (key: Key, use: (page: Page) => Promise<void>): Promise<void> => {
    const last = idle.get(key);
    idle.delete(key);
    const page = last && !last.isClosed() ? last : await open(key);
    await use(page);
    await page.unrouteAll({ behavior: 'wait' });
    idle.set(key, page);
  };
}

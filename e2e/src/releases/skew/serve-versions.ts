import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@gamelles/contracts/front-ends';
import type { Page } from 'playwright-core';

/** Serves this shell to a browser in place of the live one. */
export async function serveShell(page: Page, dist: string | null): Promise<void> {
  if (dist === null) return;
  const index = await readFile(join(dist, 'index.html'), 'utf8');
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document') {
      // The headers stay, in particular the content security policy.
      await route.fulfill({ response: await route.fetch(), body: index });
    } else if (pathname.startsWith('/assets/')) {
      await route.fulfill({ path: join(dist, pathname) });
    } else {
      await route.fallback();
    }
  });
}

export async function serveRegistry(page: Page, registry: Registry): Promise<void> {
  await page.route('**/remotes.json', (route) => route.fulfill({ json: registry }));
}

import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { keepCalls } from './keep-calls.ts';
import { joinAs } from './screens/household.ts';
import { closeOver, openOver } from './with-worker.ts';

test('the error responses of a page are kept, and those of its worker are not read', async () => {
  const browser = await openBrowser();
  const page = await openOver('with the worker', browser, await joinAs('traiteur', 'Ida', 'Roux'));
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-calls-'));
  const kept = (kind: string) =>
    globSync(`${kind}-*`, { cwd: folder })
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('');
  keepCalls(page.context(), { RUN_LOGS: folder });
  await page
    .context()
    .route('**/refused/**', (route) =>
      route.fulfill({ status: 404, body: `refusal of ${new URL(route.request().url()).pathname}` }),
    );

  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => fetch('/refused/worker').then((answer) => answer.text()));
  await page.evaluate(() => fetch('/refused/page').then((answer) => answer.text()));

  await expect.poll(() => kept('errors')).toBe('404 refusal of /refused/page\n');
  expect(kept('urls')).toContain('/refused/worker');
  await closeOver(page);
  await browser.close();
  rmSync(folder, { recursive: true });
});

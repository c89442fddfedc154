import { previewApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { desk, openPage } from '../browser.ts';
import { operatorToken } from '../operator-token.ts';
import { untilKept } from '../with-worker.ts';

interface PartVersion {
  readonly name: string;
  readonly version: string;
}

/** The link to a version, as the operator makes it at `/plateforme`. */
export async function linkByOperator(
  browser: Browser,
  { name, version }: PartVersion,
): Promise<string> {
  const page = await openPage(browser, inject('origin'), desk);
  await page.goto('/plateforme');
  await page.getByLabel('Jeton d’exploitation').fill(await operatorToken());
  await page.getByRole('button', { name: 'Entrer', exact: true }).click();
  await page.getByText(`Regarder une autre version de ${name}`, { exact: true }).click();
  await page.getByRole('button', { name: `Regarder ${version}`, exact: true }).click();
  const link = page.getByRole('link', { name: `Ouvrir l’aperçu de ${version}` });
  const path = await link.getAttribute('href');
  await page.context().close();
  return String(path);
}

/** Opens the preview of a version, and waits until the page names it. */
export async function openPreview(page: Page, { name, version }: PartVersion): Promise<void> {
  const call = { token: await operatorToken(), body: { name, version } };
  const { path } = await callRoute(inject('origin'), previewApi.makePreview, call);
  await page.goto(path);
  await badge(page).getByText(version).waitFor();
}

/** Opens the preview of a version, and returns the page that a phone stores meanwhile. */
export async function storedDuringPreview(page: Page, previewed: PartVersion) {
  await untilKept(page);
  // At the next start the worker stores the page and its registry again.
  await page.evaluate(() => caches.delete('start'));
  await openPreview(page, previewed);
  await untilKept(page);
  return page.evaluate(async () => (await caches.match('/snapshot'))?.text());
}

/** The sign that a tab shows a preview. */
export function badge(page: Page) {
  return page.getByRole('region', { name: 'Aperçu', exact: true });
}

/** The button that mf-client shows once its dashboard is interactive. */
export function ownSpace(page: Page) {
  return page.getByRole('button', { name: 'Historique', exact: true });
}

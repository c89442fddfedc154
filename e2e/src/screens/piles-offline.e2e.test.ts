import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliveriesApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openWholeBrowser } from '../browser.ts';
import { cameraShowing } from '../camera.ts';
import { untilKept } from '../with-worker.ts';
import { joinAs, type Member } from './household.ts';
import { keptNames } from './kept-on-phone.ts';
import { filmOf, labelsOf, openInMode, openScanner, sheet } from './piles.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelles-piles-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function returnedTo({ token }: Member): Promise<number> {
  const query = { limit: 50 };
  const history = await callRoute(inject('origin'), deliveriesApi.listHistory, { token, query });
  return history.filter(({ returned }) => returned).length;
}

test.each(['En continu', 'La pile'] as const)(
  'a phone that has read a pile before notes returns by « %s » without a network, and sends them later',
  async (mode) => {
    const chef = await joinAs('traiteur', 'Solange', 'Marchand');
    const browser = await openWholeBrowser(
      cameraShowing(await filmOf(await labelsOf(chef, 4), folder)),
    );
    // A stack records nothing by itself. It only loads the reader, which both modes use.
    const page = await openScanner(browser, chef, 'La pile', async (before) => {
      await before.goto('/central-kitchen');
      await untilKept(before);
      await expect.poll(() => keptNames(before)).toContain('labels');
    });
    await sheet(page).getByText('4 lues : noter 4 retours').waitFor();
    await page.context().setOffline(true);
    await openInMode(page, mode);
    if (mode === 'La pile') {
      await sheet(page).getByRole('button', { name: 'Noter 4 retours', exact: true }).click();
    }
    await page.getByRole('button', { name: /Hors ligne\s: 4\sgestes en attente/ }).waitFor();
    await sheet(page)
      .getByText(/^4\sgamelles reprises/)
      .waitFor();
    expect(await returnedTo(chef)).toBe(0);
    await page.context().setOffline(false);
    await expect.poll(() => returnedTo(chef)).toBe(4);
    await browser.close();
  },
);

test('a label that the phone does not know is read with the next try after the network is back', async () => {
  const chef = await joinAs('traiteur', 'Armelle', 'Marchand');
  const known = await labelsOf(chef, 2);
  const browser = await openBrowser();
  const page = await openScanner(browser, chef, 'La pile', async (before) => {
    await before.goto('/central-kitchen');
    await expect.poll(() => keptNames(before)).toContain('labels');
  });
  const [later = ''] = await labelsOf(chef, 1);
  const type = async (token: string) => {
    await page.getByLabel('Code écrit sous le QR').fill(token);
    await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
  };
  // While the first code waits for the server, the others are read together.
  await page.route('**/api/labels/**', () => new Promise(() => {}));
  for (const token of [...known, later]) await type(token);
  await sheet(page)
    .getByText(/^Sans réseau, ce téléphone ne connaît que/)
    .first()
    .waitFor();
  await page.unroute('**/api/labels/**');
  await type(later);
  await sheet(page).getByText('3 lues : noter 3 retours').waitFor();
  await browser.close();
});

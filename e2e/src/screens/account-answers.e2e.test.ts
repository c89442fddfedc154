import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { accountOf, joinAs, openAs, owing, type Member } from './household.ts';
import { takeMoney } from './waiting-acts.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Madeleine', 'Faure');
});
afterAll(() => browser.close());

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

test('« Marquer payée » keeps the chosen method while the account is read again', async () => {
  const id = await owing(chef, 'Georgette');
  const page = await openAs(browser, chef, `/clients/${id}`);
  await press(page, 'Livraison revenue');
  await press(page, 'Seulement reçue');
  await press(page, 'Marquer payée');
  const asked = page.getByRole('dialog', { name: 'Payée comment' });
  await asked.getByRole('radio', { name: 'Chèque' }).check();
  // The person returns from another app.
  const answered = page.waitForResponse(`**/api/accounts/${id}`);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await answered;
  await asked.getByRole('button', { name: 'Noter le paiement', exact: true }).click();
  await page.getByText('Payée', { exact: true }).waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ method: 'cheque' });
  await page.context().close();
});

test('a correction of boxes that the server records in part says so', async () => {
  const id = await owing(chef, 'Élise');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await press(page, 'Noter des gamelles');
  await page.getByLabel('Gamelles', { exact: true }).fill('2');
  await press(page, 'Rendues');
  const line = page.getByRole('listitem').filter({ hasText: '2 gamelles rendues' });
  await line.getByRole('button', { name: 'Corriger', exact: true }).click();
  await page.getByLabel('Gamelles', { exact: true }).fill('4');
  await press(page, 'Corriger la ligne');
  const said = '4 notées, il n’en restait que 3. La quatrième est mise de côté.';
  await page.getByRole('status').getByText(said).waitFor();
  expect(await page.getByText(/^Corrigé\./).count()).toBe(0);
  expect(await page.getByText(/geste à regarder/).count()).toBe(0);
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ box_owed: 0 });
  await page.context().close();
});

test('a payment that is corrected to nothing needs no method', async () => {
  const id = await owing(chef, 'Fanny');
  const page = await openAs(browser, chef, `/compte/${id}`);
  await takeMoney(page, '20');
  await page.getByText('Fanny te doit 9,70 €').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'Encaissé 20,00 € (espèces)' });
  await line.getByRole('button', { name: 'Corriger', exact: true }).click();
  const method = page.getByRole('group', { name: 'Moyen de paiement' });
  await method.waitFor();
  await page.getByLabel('Montant (€)').fill('0');
  await method.waitFor({ state: 'hidden' });
  await press(page, 'Corriger la ligne');
  await page.getByText('Fanny te doit 29,70 €').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 29.7, method: null });
  await page.context().close();
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { joinAs, openAs, owing, type Member } from './household.ts';
import { loseAnswers } from './lose-answers.ts';
import { cutJournal, recordOwing, takeMoney, untilWaiting } from './waiting-acts.ts';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Suzanne', 'Fournier');
});
afterAll(() => browser.close());

test('an account that the server has just told has what waits on this phone', async () => {
  const page = await openAs(browser, chef, `/compte/${await owing(chef, 'Lucette')}`);
  await page.getByText('Lucette te doit 29,70 €').waitFor();
  await cutJournal(page);
  await takeMoney(page, '20');
  await untilWaiting(page, 1);
  await page.getByText('Lucette te doit 9,70 €').waitFor();
  await page.reload();
  await page.getByText('Lucette te doit 9,70 €').waitFor();
  await page.unroute('**/api/journal');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await page.getByText('Lucette te doit 9,70 €').waitFor();
  await page.context().close();
});

test('an account has what waits on a phone whose storage of settings is full', async () => {
  const page = await openAs(browser, chef, `/compte/${await owing(chef, 'Odette')}`);
  await page.getByText('Odette te doit 29,70 €').waitFor();
  await cutJournal(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await takeMoney(page, '20');
  await untilWaiting(page, 1);
  await page.getByText('Odette te doit 9,70 €').waitFor();
  await page.context().close();
});

test('an act counts once in the account if only its answer was lost', async () => {
  const page = await openAs(browser, chef, `/compte/${await owing(chef, 'Paulette')}`);
  await page.getByText('Paulette te doit 29,70 €').waitFor();
  await loseAnswers(page, '**/api/journal');
  await takeMoney(page, '20');
  await untilWaiting(page, 1);
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Encaissé 20,00 €' }).waitFor();
  await page.getByText('Paulette te doit 9,70 €').waitFor();
  await page.context().close();
});

test('a profile has what waits on this phone', async () => {
  const id = await owing(chef, 'Ginette');
  await recordOwing(chef, id);
  const page = await openAs(browser, chef, `/clients/${id}`);
  const due = page.getByRole('definition').nth(1);
  await expect.poll(() => due.textContent()).toMatch(/^29,70/);
  await cutJournal(page);
  await takeMoney(page, '20');
  await untilWaiting(page, 1);
  await expect.poll(() => due.textContent()).toMatch(/^9,70/);
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click();
  await expect.poll(() => page.getByLabel('Montant (€)').inputValue()).toBe('9,70');
  await page.context().close();
});

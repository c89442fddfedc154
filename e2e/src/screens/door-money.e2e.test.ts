import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { hold } from './hold.ts';
import { accountOf, openAs } from './household.ts';
import { loseAnswers } from './lose-answers.ts';
import { aRound } from './round-of-today.ts';
import { cutJournal, takeMoney, untilWaiting } from './waiting-acts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function button(page: Page, name: string | RegExp) {
  return page.getByRole('main').getByRole('button', { name });
}

function noted(page: Page, text: string): Promise<void> {
  return page.getByRole('status').getByText(text).first().waitFor();
}

/** A door on a phone that never stores anything, whose round nobody can read again. */
async function atDoorKeepingNothing() {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, '/mentions-legales');
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await visit(page, `/porte/${aicha}`);
  await button(page, /^Encaisser 27,50/).waitFor();
  await page.route('**/api/rounds/*', (route) => route.abort());
  return { chef, aicha, page };
}

test('another amount that is taken at the door counts there before the round is read', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, `/porte/${aicha}`);
  await button(page, /^Encaisser 27,50/).waitFor();
  const read = await hold(page, '**/api/rounds/*');
  await button(page, 'Autre montant').click();
  await page.getByLabel('Montant (€)').fill('20');
  await button(page, 'Encaisser ce montant').click();
  await noted(page, 'Noté : 20,00 € encaissés.');
  // Then the phone shows the round that it has stored.
  await page.getByText(/Sans réseau\s: vu à/).waitFor();
  await page.getByRole('main').getByText('20,00 € encaissés', { exact: true }).waitFor();
  await button(page, /^Encaisser 7,50/).waitFor();
  expect(await button(page, /^Encaisser 27,50/).count()).toBe(0);
  read();
  await page.getByText(/Sans réseau/).waitFor({ state: 'detached' });
  await button(page, /^Encaisser 7,50/).waitFor();
  await page.context().close();
});

test('money that was sent late counts at the door before the round is read', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, `/porte/${aicha}`);
  await cutJournal(page);
  await button(page, /^Encaisser 27,50/).click();
  await untilWaiting(page, 1);
  const read = await hold(page, '**/api/rounds/*');
  await page.unroute('**/api/journal');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  expect(await button(page, /^Encaisser 27,50/).count()).toBe(0);
  read();
  await page.context().close();
});

test('two taps of one finger take money, and a part of the boxes, once', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, `/porte/${aicha}`);
  await button(page, 'Une de moins').click();
  await tapTwice(button(page, 'Livré, 2 rendues'));
  await page.getByRole('main').getByText('0 sur 1', { exact: true }).waitFor();
  expect(await button(page, /rendu/).count()).toBe(0);
  await tapTwice(button(page, /^Encaisser 27,50/));
  await noted(page, 'Noté : 27,50 € encaissés.');
  const taken = page.getByRole('main').getByText('27,50 € encaissés', { exact: true });
  expect(await taken.count()).toBe(1);
  await expect
    .poll(() => accountOf(chef, aicha))
    .toMatchObject({ box_owed: 3, amount_due: 0, credit: 0 });
  await page.context().close();
});

/** The second tap comes before a slow phone has drawn what the first one has changed in the round. */
function tapTwice(target: Locator): Promise<void> {
  return target.evaluate(async (node) => {
    if (!(node instanceof HTMLElement)) return;
    node.click();
    await Promise.resolve();
    node.click();
  });
}

test('a part of the boxes that could not be noted is still chosen', async () => {
  const { page } = await atDoorKeepingNothing();
  await page.route('**/api/journal', (route) => route.abort());
  await button(page, 'Une de moins').click();
  await button(page, 'Livré, 2 rendues').click();
  await page.getByText(/Ce téléphone est plein\s: ce geste n’est pas noté/).waitFor();
  await page.getByRole('main').getByText('2 sur 3', { exact: true }).waitFor();
  await button(page, 'Livré, 2 rendues').waitFor();
  await page.context().close();
});

test('money and boxes that were noted in the account count at the door before the round is read', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, `/porte/${aicha}`);
  await button(page, /^Encaisser 27,50/).waitFor();
  await hold(page, '**/api/rounds/*');
  await page.getByRole('link', { name: 'Son compte', exact: true }).click();
  await takeMoney(page, '20');
  await page.getByText('Aïcha te doit 7,50 €').waitFor();
  await page.getByRole('button', { name: 'Noter des gamelles', exact: true }).click();
  await page.getByLabel('Gamelles', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Rendues', exact: true }).click();
  await noted(page, 'Noté : 2 gamelles reprises.');
  await page.goBack();
  await button(page, /^Encaisser 7,50/).waitFor();
  await page.getByRole('main').getByText('1 sur 1', { exact: true }).waitFor();
  await page.context().close();
});

test('an act at the door that is neither stored nor sent is not shown as done', async () => {
  const { page } = await atDoorKeepingNothing();
  await page.route('**/api/journal', (route) => route.abort());
  await button(page, /^Encaisser 27,50/).click();
  await page.getByText(/Ce téléphone est plein\s: ce geste n’est pas noté/).waitFor();
  await button(page, /^Encaisser 27,50/).waitFor();
  expect(await page.getByText('27,50 € encaissés').count()).toBe(0);
  await page.context().close();
});

test('an act at the door whose answer was lost counts once, though it is tried again', async () => {
  const { chef, aicha, page } = await atDoorKeepingNothing();
  await loseAnswers(page, '**/api/journal', 1);
  await button(page, /^Encaisser 27,50/).click();
  await page.getByText(/Ce téléphone est plein\s: ce geste n’est pas noté/).waitFor();
  await button(page, /^Encaisser 27,50/).click();
  await noted(page, 'Ce geste était déjà noté');
  await page.getByRole('main').getByText('27,50 € encaissés', { exact: true }).waitFor();
  await expect.poll(() => accountOf(chef, aicha)).toMatchObject({ amount_due: 0, credit: 0 });
  await page.context().close();
});

test('an act that is under way stays at the door when the one before it fails', async () => {
  const { page } = await atDoorKeepingNothing();
  const send = await hold(page, '**/api/journal');
  const failing = Promise.withResolvers<undefined>();
  const fail = async (route: Route) => {
    await failing.promise;
    await route.abort();
  };
  await page.route('**/api/journal', fail, { times: 1 });
  await button(page, 'Livré, tout rendu').click();
  await button(page, /^Encaisser 27,50/).click();
  const taken = page.getByRole('main').getByText('27,50 € encaissés', { exact: true });
  await taken.waitFor();
  failing.resolve(undefined);
  await button(page, 'Livré, tout rendu').waitFor();
  expect(await taken.count()).toBe(1);
  send();
  await noted(page, 'Noté : 27,50 € encaissés.');
  await taken.waitFor();
  await page.context().close();
});

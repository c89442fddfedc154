import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuietBrowser } from '../browser.ts';
import { accountOf, deliver, joinAs, openAs, owing, ownRecord, type Member } from './household.ts';
import { keyboardOf } from './keyboard.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
let chef: Member;
let eater: Member;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Eugenie', 'Marchal');
  eater = await joinAs('client', 'Gustave', 'Renard', chef);
  await deliver(chef, await ownRecord(eater), 'Gratin', { quantity: 3 });
});
afterAll(() => browser.close());

function button(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** When a dialog closes, the focus returns to the element that opened it. */
async function leaves(page: Page, opener: Locator): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
}

test('/clients is searched, and a client opened', async () => {
  const id = await owing(chef, 'Ombeline');
  const page = await openAs(browser, chef, '/clients');
  const { press, write } = keyboardOf(page);
  await write(page.getByLabel('Chercher un client'), 'ombeline');
  await page.getByText('1\u00a0client', { exact: true }).waitFor();
  await press(page.getByRole('main').getByRole('link', { name: 'Ombeline Moreau', exact: true }));
  await page.waitForURL(`**/clients/${id}`);
  const title = page.getByRole('heading', { level: 1, name: 'Profile: Ombeline Moreau' });
  await expect.poll(() => hasFocus(title)).toBe(true);
  await page.context().close();
});

test('/compte takes money, corrects it and takes it back', async () => {
  const id = await owing(chef, 'Honorine');
  const page = await openAs(browser, chef, `/compte/${id}`);
  const { to, press, write } = keyboardOf(page);
  const dialog = page.getByRole('dialog');
  const collect = button(page, 'Encaisser');
  await press(collect);
  await expect.poll(() => hasFocus(dialog.getByLabel('Montant (€)'))).toBe(true);
  await page.keyboard.press('Escape');
  await leaves(page, collect);
  await press(collect, 'Space');
  await write(dialog.getByLabel('Montant (€)'), '20');
  await to(dialog.getByRole('radio', { name: 'Espèces', exact: true }));
  await page.keyboard.press('ArrowDown');
  await press(dialog.getByRole('button', { name: 'Encaisser ce montant', exact: true }));
  const taken = page.getByRole('listitem').filter({ hasText: 'Encaissé 20,00 € (chèque)' });
  await taken.waitFor();

  await press(taken.getByRole('button', { name: 'Corriger', exact: true }));
  await write(dialog.getByLabel('Montant', { exact: false }), '25');
  await press(dialog.getByRole('button', { name: 'Corriger la ligne', exact: true }));
  const corrected = page.getByRole('listitem').filter({ hasText: 'Encaissé 25,00 € (chèque)' });
  await corrected.waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 4.7 });

  await press(corrected.getByRole('button', { name: 'Annuler', exact: true }));
  await press(dialog.getByRole('button', { name: 'Oui', exact: true }));
  await corrected.getByText('annulé par toi').waitFor();
  await expect.poll(() => accountOf(chef, id)).toMatchObject({ amount_due: 29.7 });
  await press(page.getByText('Pourquoi ce solde'));
  await page.getByRole('table').waitFor();
  await page.context().close();
});

test('/client-history is read, and objected to', async () => {
  const page = await openAs(browser, eater, '/client-history');
  const { press, write } = keyboardOf(page);
  const line = page.getByRole('listitem').filter({ hasText: 'Gratin × 3' });
  await press(line.getByRole('button', { name: 'Je ne suis pas d’accord', exact: true }));
  const dialog = page.getByRole('dialog');
  await write(dialog.getByRole('textbox'), 'Deux seulement');
  await press(dialog.getByRole('button', { name: 'Envoyer', exact: true }));
  await line.getByText('Pas encore de réponse').waitFor();
  await page.context().close();
});

test('/etiquettes chooses labels, paper and place, and makes the PDF', async () => {
  const cook = await joinAs('traiteur', 'Apolline', 'Marchal');
  await owing(cook, 'Sabine');
  const page = await openAs(browser, cook, '/etiquettes');
  const { to, press } = keyboardOf(page);
  await press(
    page.getByRole('checkbox', { name: /Sabine Moreau.*Gratin dauphinois × 3/ }),
    'Space',
  );
  await page.getByText('1\u00a0étiquette choisie').waitFor();
  const format = page.getByLabel('Format', { exact: true });
  await to(format);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => format.inputValue()).toBe('L7163');
  await to(page.getByRole('radio', { name: 'Étiquette 1', exact: true }));
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('radio', { name: 'Étiquette 2', exact: true });
  await expect.poll(() => second.isChecked()).toBe(true);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    press(button(page, 'Télécharger le PDF')),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  await page.context().close();
});

test('/plats adds, changes, archives and brings back a dish', async () => {
  const cook = await joinAs('traiteur', 'Clotilde', 'Marchal');
  const page = await openAs(browser, cook, '/plats');
  const { press, write } = keyboardOf(page);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Enregistrer le plat', exact: true });
  await press(button(page, 'Ajouter un plat'));
  await write(dialog.getByLabel('Nom du plat', { exact: true }), 'Tian');
  await write(dialog.getByLabel('Prix d’une gamelle (€)', { exact: true }), '7,50');
  const contains = dialog.getByRole('group', { name: 'Il contient', exact: true });
  await press(contains.getByRole('checkbox', { name: 'lait', exact: true }), 'Space');
  await press(save);
  const dish = page.getByRole('listitem').filter({ hasText: 'Tian' });
  await dish.getByText('7,50').waitFor();

  const change = button(page, 'Modifier Tian');
  await press(change);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await leaves(page, change);
  await press(change, 'Space');
  await write(dialog.getByLabel('Prix d’une gamelle (€)', { exact: true }), '8,00');
  await press(save);
  await dish.getByText('8,00').waitFor();

  // The row of the pressed button is gone, and there is no other row.
  const title = page.getByRole('heading', { level: 1 });
  await press(button(page, 'Archiver Tian'));
  await expect.poll(() => hasFocus(title)).toBe(true);
  await press(page.getByText('Plats archivés (1)'));
  await press(button(page, 'Remettre Tian'));
  await button(page, 'Archiver Tian').waitFor();
  await page.context().close();
});

test('/box-inventory reminds a client, and the place in the list is kept', async () => {
  await owing(chef, 'Philippine');
  const page = await openAs(browser, chef, '/box-inventory');
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const { press } = keyboardOf(page);
  const remind = button(page, 'Relancer Philippine Moreau');
  await press(remind);
  await page.getByRole('dialog', { name: 'Relancer' }).waitFor();
  await page.keyboard.press('Escape');
  await leaves(page, remind);
  await page.context().close();
});

test.each([
  {
    path: '/aide',
    topic: 'Livrer',
    label: 'Voir la tournée',
    screen: '/tournee',
    person: () => chef,
  },
  {
    path: '/aide-client',
    topic: 'Payer',
    label: 'Voir mon historique',
    screen: '/client-history',
    person: () => eater,
  },
])('$path leads to a topic, and from there to its screen', async (help) => {
  const page = await openAs(browser, help.person(), help.path);
  const { press } = keyboardOf(page);
  const contents = page.getByRole('navigation', { name: 'Sommaire', exact: true });
  await press(contents.getByRole('link', { name: help.topic, exact: true }));
  await page.waitForURL(`**${help.path}#*`);
  // The keyboard continues from the topic, not from the list.
  await page.keyboard.press('Tab');
  const on = page.getByRole('main').getByRole('link', { name: help.label, exact: true });
  await expect.poll(() => hasFocus(on)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${help.screen}`);
  await page.context().close();
});

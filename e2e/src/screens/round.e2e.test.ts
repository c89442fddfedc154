import { clientsApi, dishesApi, roundsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { accountOf, openAs, type Member } from './household.ts';
import { aRound, parisDay } from './round-of-today.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function roundOf({ token }: Member) {
  const params = { date: parisDay(0) };
  return callRoute(inject('origin'), roundsApi.getRound, { token, params });
}

/** Counts the taps of a thumb as long as the page stays. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Reflect.set(window, 'taps', 0);
    const count = () => Reflect.set(window, 'taps', Number(Reflect.get(window, 'taps')) + 1);
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'taps')));
}

/** Waits until an element is visible and nothing, such as a toast, covers it. */
function isUnderThumb(element: Locator): Promise<void> {
  return expect
    .poll(() =>
      element.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole('main').getByRole('button', { name });
}

function noted(page: Page, text: string): Promise<void> {
  return page.getByRole('status').getByText(text).first().waitFor();
}

test('a common stop takes three taps, and the next one is offered', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, '/tournee');
  await page.getByText('2 arrêts · 4 gamelles à livrer · 6 à reprendre').waitFor();
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Aïcha Diallo', exact: true }).click();
  await button(page, 'Livré, tout rendu').click();
  await noted(page, 'Noté : 2 gamelles livrées, 3 gamelles reprises.');
  await isUnderThumb(button(page, /^Encaisser 27,50/));
  await button(page, /^Encaisser 27,50/).click();
  await noted(page, 'Noté : 27,50 € encaissés.');
  expect(await taps()).toBe(3);
  await isUnderThumb(page.getByRole('link', { name: 'Arrêt suivant : Hugo Petit', exact: true }));
  await expect
    .poll(() => accountOf(chef, aicha))
    .toMatchObject({ box_owed: 2, amount_due: 0, credit: 0, method: 'cash' });

  await page.getByRole('link', { name: 'Tournée', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Aïcha Diallo' });
  await row.getByText('Fait', { exact: true }).waitFor();
  await page.getByText('1 sur 2 déjà vus').waitFor();
  await page.context().close();
});

test('a partial stop takes four taps, and an act is taken back by its toast', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, '/tournee');
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Aïcha Diallo', exact: true }).click();
  await button(page, 'Une de moins').click();
  await button(page, 'Livré, 2 rendues').click();
  await noted(page, 'Noté : 2 gamelles livrées, 2 gamelles reprises.');
  await button(page, /^Encaisser 27,50/).click();
  await noted(page, 'Noté : 27,50 € encaissés.');
  expect(await taps()).toBe(4);
  await page.getByText('0 sur 1').waitFor();
  await page.keyboard.press('Control+z');
  await button(page, /^Encaisser 27,50/).waitFor();
  await expect.poll(() => accountOf(chef, aicha)).toMatchObject({ box_owed: 3, amount_due: 27.5 });
  await page.context().close();
});

test('the door says who, where, what is dangerous, and the code on a tap', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, `/porte/${aicha}`);
  await page.getByText('Arrêt 1 sur 2').waitFor();
  await page.getByText('Allergies : lait').waitFor();
  const call = page.getByRole('link', { name: 'Appeler' });
  expect(await call.getAttribute('href')).toBe('tel:0612345678');
  const maps = page.getByRole('link', { name: 'Y aller', exact: true });
  expect(await maps.getAttribute('href')).toContain(encodeURIComponent('12 rue des Lilas'));
  expect(await page.getByText('Code 4711A').count()).toBe(0);
  await button(page, 'Digicode : voir').click();
  await page.getByText('Code 4711A').waitFor();
  await button(page, 'Digicode : masquer').click();
  await expect.poll(() => page.getByText('Code 4711A').count()).toBe(0);

  await button(page, 'Absent').click();
  await noted(page, 'Noté : absent.');
  await page.getByText('Noté absent').waitFor();
  expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  await page.getByRole('link', { name: 'Arrêt suivant : Hugo Petit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Hugo Petit' }).waitFor();
  await button(page, 'Perdue ou cassée').click();
  const dialog = page.getByRole('dialog', { name: 'Perdue ou cassée' });
  await dialog.getByRole('button', { name: 'Noter', exact: true }).click();
  await noted(page, 'Noté : 1 gamelle perdue ou cassée.');
  await page.getByText('2 sur 2', { exact: true }).first().waitFor();
  await page.context().close();
});

test('allergies that cannot be read are shown as unknown', async () => {
  const { chef, aicha } = await aRound();
  const page = await openAs(browser, chef, '/mentions-legales');
  await page.route('**/api/clients/doors*', (route) => route.abort());
  await page.goto(`/porte/${aicha}`);
  await page.getByText('Allergies illisibles : demande au client').waitFor();
  await button(page, 'Livré, tout rendu').waitFor();
  await page.unroute('**/api/clients/doors*');
  await button(page, 'Réessayer').click();
  await page.getByText('Allergies : lait').waitFor();
  await page.context().close();
});

test('two phones at one door count the same boxes once, and ask about the same money', async () => {
  const { chef, aicha } = await aRound();
  const one = await openAs(browser, chef, `/porte/${aicha}`);
  const other = await openAs(browser, chef, `/porte/${aicha}`);
  await button(other, 'Livré, tout rendu').waitFor();
  // The second phone does not know what the first one does.
  await other.route('**/api/rounds/*', (route) => route.abort());
  await button(one, 'Livré, tout rendu').click();
  await noted(one, 'Noté : 2 gamelles livrées, 3 gamelles reprises.');
  await button(one, /^Encaisser 27,50/).click();
  await noted(one, 'Noté : 27,50 € encaissés.');

  await button(other, /^Encaisser 27,50/).click();
  await noted(other, 'Encaissé deux fois aujourd’hui ?');
  await other
    .getByRole('status')
    .getByRole('button', { name: 'Annuler celui-ci', exact: true })
    .click();
  await noted(other, 'Annulé. Rien n’a été compté.');
  await button(other, 'Livré, tout rendu').click();
  await other.getByText(/^Déjà livrée à \d\d:\d\d\.\nDéjà rendue à \d\d:\d\d\.$/).waitFor();
  await expect
    .poll(() => accountOf(chef, aicha))
    .toMatchObject({ box_owed: 2, amount_due: 0, credit: 0 });
  expect(await roundOf(chef)).toMatchObject({
    stops: [{ client_id: aicha, boxes_to_deliver: 0, boxes_to_take_back: 0 }, {}],
  });
  await Promise.all([one.context().close(), other.context().close()]);
});

test('an order stays as a draft if another phone saved one first', async () => {
  const { chef, aicha, hugo } = await aRound();
  const page = await openAs(browser, chef, '/tournee');
  const heading = page.getByRole('heading', { level: 1 });
  await button(page, 'Ordonner').click();
  await expect.poll(() => hasFocus(heading)).toBe(true);
  await button(page, 'Monter Hugo Petit').click();
  await page.getByText('Hugo Petit, arrêt 1 sur 2').waitFor();
  const values = { ids: [aicha, hugo], version: 0 };
  const params = { date: parisDay(0) };
  await callRoute(inject('origin'), roundsApi.orderRound, {
    token: chef.token,
    params,
    body: values,
  });
  await button(page, 'Enregistrer l’ordre').click();
  await page.getByText('La tournée a changé sur un autre téléphone.').waitFor();
  const rows = page.getByRole('list', { name: 'Ordre des arrêts' }).getByRole('listitem');
  await expect.poll(() => rows.first().innerText()).toContain('Hugo Petit');
  await button(page, 'Enregistrer mon ordre quand même').click();
  await page.getByText('Ordre enregistré').waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);
  const { stops } = await roundOf(chef);
  expect(stops.map(({ client_id }) => client_id)).toEqual([hugo, aicha]);
  await page.context().close();
});

test('a stop is added by hand, and taken away again', async () => {
  const { chef } = await aRound();
  const body = { firstName: 'Zoé', lastName: 'Roy' };
  const { token } = chef;
  await callRoute(inject('origin'), clientsApi.createClient, { token, body });
  const page = await openAs(browser, chef, '/tournee');
  await button(page, 'Ajouter un arrêt').click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un arrêt' });
  await dialog.getByRole('button', { name: 'Zoé Roy', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Zoé Roy' });
  await row.getByText('Rien à livrer, rien à reprendre').waitFor();
  await button(page, 'Ordonner').click();
  await button(page, 'Retirer Zoé Roy').click();
  await page.getByText('Zoé Roy n’est plus dans la tournée').waitFor();
  await expect.poll(async () => (await roundOf(chef)).stops.length).toBe(2);
  await page.context().close();
});

test('round and door are used with the keyboard, and read by roles and names', async () => {
  const { chef } = await aRound();
  const page = await openAs(browser, chef, '/tournee');
  const focusIs = (name: string | RegExp, role: 'button' | 'link') =>
    expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole(role, { name })
          .evaluateAll((nodes) => nodes.some((node) => node === document.activeElement)),
      )
      .toBe(true);
  const main = page.getByRole('main');
  const first = main.getByRole('listitem').first();
  await first.getByText('Allergies : lait').waitFor();
  expect(await first.ariaSnapshot()).toContain('link "Aïcha Diallo"');
  await main.getByRole('link', { name: 'Aïcha Diallo', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Aïcha Diallo' }).waitFor();
  await page.getByText('Allergies : lait').waitFor();
  const tree = await main.ariaSnapshot();
  for (const part of [
    'heading "Aïcha Diallo" [level=1]',
    'region "Coordonnées"',
    'region "Allergies et porte"',
    'button "Digicode : voir"',
    'region "Gamelles"',
    'group "Reprendre"',
    'button "Une de moins"',
    'button "Livré, tout rendu"',
    'group "Moyen de paiement"',
    'radio "Espèces" [checked]',
    'button "Autre montant"',
    'link "Son compte"',
    'navigation "Suite de la tournée"',
  ]) {
    expect(tree.replaceAll('\u00a0', ' ')).toContain(part);
  }
  await main.getByRole('button', { name: 'Livré, tout rendu', exact: true }).focus();
  await focusIs('Livré, tout rendu', 'button');
  await page.keyboard.press('Enter');
  await noted(page, 'Noté : 2 gamelles livrées, 3 gamelles reprises.');
  // The focus stays on the boxes, so the next Tab moves to the money.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('boxes-heading');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await focusIs(/^Encaisser 27,50/, 'button');
  await page.keyboard.press('Enter');
  await noted(page, 'Noté : 27,50 € encaissés.');
  await page.context().close();
});

test('a dish that harms its client is shown in the round and at the door, until it is adapted', async () => {
  const { chef, aicha } = await aRound();
  const { token } = chef;
  const allergens = { contains: ['milk' as const], traces: [] };
  const gratin = 'Curry de pois chiches';
  await callRoute(inject('origin'), dishesApi.saveDish, {
    token,
    body: { name: gratin, allergens },
  });
  const body = { firstName: 'Aïcha', lastName: 'Diallo', allergens: ['milk' as const] };
  await callRoute(inject('origin'), clientsApi.updateClient, {
    token,
    params: { id: aicha },
    body,
  });
  const page = await openAs(browser, chef, '/tournee');
  const stop = page.getByRole('listitem').filter({ hasText: 'Aïcha Diallo' });
  await stop.getByText('Attention, Curry de pois chiches\u00a0: lait').waitFor();

  await stop.getByRole('link').click();
  const panel = page.getByRole('region', { name: 'Allergies' }).last();
  await panel.getByText('Aïcha est allergique au lait, et ce plat en contient.').waitFor();
  await panel.getByRole('button', { name: 'J’ai adapté la recette', exact: true }).click();
  await panel.getByText('Recette adaptée pour Aïcha.').waitFor();
  await page.getByRole('link', { name: 'Tournée', exact: true }).first().click();
  await stop.waitFor();
  await expect.poll(() => stop.getByText(/^Attention/).count()).toBe(0);
  await page.context().close();
});

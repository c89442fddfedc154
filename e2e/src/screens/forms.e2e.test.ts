import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage } from '../browser.ts';
import { addRecord, carryIn, joinAs, ownRecord, type Member } from './household.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
let id: string;

beforeAll(async () => {
  browser = await openQuietBrowser();
  chef = await joinAs('traiteur', 'Hortense', 'Brun');
  eater = await joinAs('client', 'Marius', 'Colin', chef);
  await ownRecord(eater);
  id = await addRecord(chef, 'Agathe', 'Perrot');
});
afterAll(() => browser.close());

function nobody() {
  return null;
}
function caterer() {
  return chef;
}
function client() {
  return eater;
}

async function open(who: () => Member | null, path: string): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  const person = who();
  if (person) await carryIn(page, person);
  await page.goto(path.replace('{id}', id));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** The attributes that tell a browser how to fill in a field and which keyboard to show. */
const email = { autocomplete: 'username', inputmode: 'email' };
test.each([
  ['/login', nobody, { 'E-mail': email, 'Mot de passe': { autocomplete: 'current-password' } }],
  [
    '/signup',
    nobody,
    {
      Prénom: { autocomplete: 'given-name' },
      Nom: { autocomplete: 'family-name' },
      'E-mail': email,
      'Mot de passe': { autocomplete: 'new-password' },
    },
  ],
  ['/forgot-password', nobody, { 'E-mail': email }],
  [
    '/reset-password/abc',
    nobody,
    {
      'Nouveau mot de passe': { autocomplete: 'new-password' },
      'Confirmation du mot de passe': { autocomplete: 'new-password' },
    },
  ],
  [
    '/client-settings',
    client,
    {
      Prénom: { autocomplete: 'given-name' },
      Nom: { autocomplete: 'family-name' },
      'E-mail': { autocomplete: 'email', inputmode: 'email' },
    },
  ],
  [
    '/add-client',
    caterer,
    {
      Prénom: { autocomplete: 'off' },
      'E-mail (optionnel)': { autocomplete: 'off', inputmode: 'email' },
    },
  ],
  [
    '/qr-code',
    caterer,
    {
      'Nom du plat': { autocomplete: 'off' },
      Quantité: { inputmode: 'numeric' },
      "Prix d'une gamelle (€)": { autocomplete: 'off', inputmode: 'decimal' },
    },
  ],
  ['/test-delivery', caterer, { 'ID du client': { autocomplete: 'off' } }],
] as const)('%s tells the browser what belongs in its fields', async (path, who, fields) => {
  const page = await open(who, path);
  for (const [label, attributes] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    await field.waitFor();
    for (const [name, value] of Object.entries(attributes)) {
      expect(await field.getAttribute(name), `${label}: ${name}`).toBe(value);
    }
  }
  await page.context().close();
});

test.each([
  ['/login', nobody, 'Log in', ['E-mail', 'Mot de passe']],
  ['/signup', nobody, "S'inscrire", ['Prénom', 'Nom', 'E-mail', 'Mot de passe']],
  ['/forgot-password', nobody, 'Envoyer', ['E-mail']],
  ['/reset-password/abc', nobody, 'Changer le mot de passe', ['Nouveau mot de passe']],
  ['/select-chef', client, 'Enregistrer', ['Ton traiteur']],
  ['/add-client', caterer, 'Ajouter le client', ['Prénom', 'Nom']],
  ['/test-delivery', caterer, 'Enregistrer la livraison', ['ID du client', 'ID du traiteur']],
] as const)('%s says beside each empty field what it lacks', async (path, who, send, labels) => {
  const page = await open(who, path);
  await page.getByRole('button', { name: send }).click();
  for (const label of labels) await saysWhatIsWrong(page.getByLabel(label, { exact: true }));
  const [first] = labels;
  await expect.poll(() => hasFocus(page.getByLabel(first, { exact: true }))).toBe(true);
  await page.context().close();
});

/** The message is beside the field, linked to it, and in a live region. */
async function saysWhatIsWrong(field: Locator): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const told = await field.evaluate((element) => {
    const described = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const region = described
      .map((name) => document.getElementById(name))
      .find((at) => at?.ariaLive);
    return { live: region?.ariaLive, text: region?.textContent };
  });
  expect(told).toEqual({ live: 'polite', text: expect.stringMatching(/\S/) });
}

function hasFocus(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}

test.each([
  ['/login', nobody, 'Log in', '**/api/users/login', 'E-mail', 'nobody@exemple.test'],
  ['/forgot-password', nobody, 'Envoyer', '**/forgot-password', 'E-mail', 'nobody@exemple.test'],
  ['/add-client', caterer, 'Ajouter le client', '**/api/clients', 'Prénom', 'Ursule'],
  ['/edit-client/{id}', caterer, 'Enregistrer les', '**/api/clients/*', 'Prénom', 'Agathe'],
  ['/client-settings', client, 'Enregistrer', '**/api/clients/*', 'Prénom', 'Marius B.'],
] as const)(
  '%s is sent once, however often it is pressed',
  async (path, who, send, api, label, text) => {
    const page = await open(who, path);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const sent: string[] = [];
    await page.route(api, async (route: Route) => {
      if (route.request().method() === 'GET') return route.continue();
      sent.push(route.request().method());
      await held;
      return route.fulfill({
        status: 503,
        json: { error: 'Réessaie dans un instant.', code: 'busy' },
      });
    });
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    for (const other of ['Nom', 'Mot de passe']) {
      const beside = page.getByLabel(other, { exact: true });
      if ((await beside.count()) === 1) await beside.fill('Une suite de mots');
    }
    const button = page.getByRole('button', { name: send });
    await button.evaluate((element) => {
      for (const press of [1, 2, 3])
        element.dispatchEvent(
          new PointerEvent('click', { detail: press, bubbles: true, cancelable: true }),
        );
    });
    await expect.poll(() => sent.length).toBe(1);
    await field.press('Enter');
    await button.click({ force: true });
    release();
    await page.getByRole('alert').getByText(/\S/).first().waitFor();
    await expect.poll(() => button.isEnabled()).toBe(true);
    expect(sent).toHaveLength(1);
    expect(await field.inputValue()).toBe(text);
    await page.context().close();
  },
);

test('a price may be written with a comma or with a point, and nothing else', async () => {
  const page = await open(caterer, '/qr-code');
  const prices: unknown[] = [];
  await page.route('**/api/deliveries', (route) => {
    const body: unknown = route.request().postDataJSON();
    prices.push(typeof body === 'object' && body !== null && Reflect.get(body, 'unit_price'));
    return route.fulfill({
      status: 503,
      json: { error: 'Réessaie dans un instant.', code: 'busy' },
    });
  });
  await page.getByRole('combobox').selectOption({ label: 'Agathe Perrot' });
  await page.getByLabel('Nom du plat').fill('Bœuf carottes');
  const price = page.getByLabel("Prix d'une gamelle (€)");
  const make = page.getByRole('button', { name: 'Créer un QR code', exact: true });
  await price.fill('neuf euros');
  await make.click();
  await page.getByText('Écris un montant comme 9,90.').waitFor();
  expect(prices).toEqual([]);
  for (const [index, written] of ['9,90', '9.9', '1 234,50 €'].entries()) {
    await price.fill(written);
    await make.click();
    await expect.poll(() => prices.length).toBe(index + 1);
    await expect.poll(() => make.isEnabled()).toBe(true);
    expect(await price.inputValue()).toBe(written);
  }
  expect(prices).toEqual([9.9, 9.9, 1234.5]);
  await page.context().close();
});

test('the server validates a form whose rules could not be loaded', async () => {
  const page = await open(nobody, '/forgot-password');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByLabel('E-mail').fill('sans arobase');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.getByText('Adresse e-mail invalide.').waitFor();
  await saysWhatIsWrong(page.getByLabel('E-mail'));
  await page.context().close();
});

test('the rules of a form respect the security policy of the page', async () => {
  const page = await open(nobody, '/signup');
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.documentElement.dataset['violated'] = violatedDirective;
    });
  });
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await page.getByText('Ce champ est obligatoire.').first().waitFor();
  expect(await page.locator('html').getAttribute('data-violated')).toBeNull();
  await page.context().close();
});

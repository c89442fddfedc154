import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage, phone, visit } from '../browser.ts';
import { changeRemote } from '../registry.ts';
import { addRecord, deliver, carryIn, joinAs, ownRecord, type Member } from './household.ts';
import { shiftsOf, untilTouchIsForgotten, watchShifts } from './layout-shifts.ts';

let browser: Browser;
let chef: Member;
let eater: Member;
let client: string;
let label: string;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Emilienne', 'Roussel');
  eater = await joinAs('client', 'Desire', 'Blanc', chef);
  await ownRecord(eater);
  client = await addRecord(chef, 'Sylvain', 'Brun');
  await addRecord(chef, 'Agathe', 'Noiret');
  ({ qr_token: label } = await deliver(chef, client, 'Garbure'));
  await deliver(chef, client, 'Piperade');
});
afterAll(() => browser.close());

/** The elements that must stay uncovered and that a new toast covers. */
function covered(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (said) => {
    const find = (): Element | undefined => {
      const regions = [...document.querySelectorAll('[role=status]')];
      return regions
        .filter((one) => getComputedStyle(one).position === 'fixed')
        .flatMap((corner) => [...corner.children])
        .find((one) => one.textContent.includes(said));
    };
    const end = performance.now() + 30_000;
    while (!find() && performance.now() < end) {
      await new Promise((draw) => requestAnimationFrame(draw));
    }
    const over = find()?.getBoundingClientRect();
    if (!over) return ['no toast'];
    // The title, the link back above it, and a new label.
    return [...document.querySelectorAll('main h1, main > a:has(+ header), main figure')]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map((one) => `${one.tagName} ${one.textContent}`);
  }, text);
}

interface Place {
  readonly where: string;
  readonly path: () => string;
  readonly who: () => Member;
  readonly act: (page: Page) => Promise<void>;
  readonly says: string;
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
}
function answer(page: Page, name: string): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

const kitchen = { who: () => chef };
const sofa = { who: () => eater };

const places: readonly Place[] = [
  {
    ...kitchen,
    where: '/clients/:id',
    path: () => `/clients/${client}`,
    act: async (page) => {
      await press(page, 'Supprimer');
      await answer(page, 'Non');
    },
    says: 'Ouf, on a évité le pire',
  },
  {
    ...kitchen,
    where: '/add-client',
    path: () => '/add-client',
    act: async (page) => {
      await page.getByLabel('Prénom', { exact: true }).fill('Odilon');
      await page.getByLabel('Nom', { exact: true }).fill('Vert');
      await press(page, 'Ajouter le client');
    },
    says: 'Client ajouté',
  },
  {
    ...kitchen,
    where: '/edit-client/:id',
    path: () => `/edit-client/${client}`,
    act: (page) => press(page, 'Enregistrer les modifications'),
    says: 'Modification(s) enregistrée(s)',
  },
  {
    ...kitchen,
    where: '/qr-code',
    path: () => '/qr-code',
    act: async (page) => {
      await page.getByRole('main').getByRole('combobox').first().selectOption(client);
      await page.getByLabel('Nom du plat', { exact: true }).fill('Cassoulet');
      await press(page, 'Créer un QR code');
    },
    says: 'QR code généré avec succès',
  },
  {
    ...kitchen,
    where: '/qr-history',
    path: () => '/qr-history',
    act: async (page) => {
      await press(page, 'Livraison revenue');
      await answer(page, 'Seulement reçue');
    },
    says: 'Noté',
  },
  {
    ...kitchen,
    where: '/qr-scan',
    path: () => '/qr-scan',
    act: async (page) => {
      await page.getByLabel('Code écrit sous le QR', { exact: true }).fill(label);
      await press(page, 'Valider le code');
      await answer(page, 'Oui, revenue (pas encore payée)');
    },
    says: 'Boîte marquée comme retournée.',
  },
  {
    ...kitchen,
    where: '/tournee',
    path: () => '/tournee',
    act: async (page) => {
      await press(page, 'Ajouter un arrêt');
      await answer(page, 'Agathe Noiret');
    },
    says: 'est dans la tournée',
  },
  {
    ...kitchen,
    where: '/porte/:clientId',
    path: () => `/porte/${client}`,
    act: (page) => press(page, 'Absent'),
    says: 'absent.',
  },
  {
    ...kitchen,
    where: '/compte/:clientId',
    path: () => `/compte/${client}`,
    act: async (page) => {
      await press(page, 'Encaisser');
      await answer(page, 'Encaisser ce montant');
    },
    says: 'encaissés.',
  },
  {
    ...kitchen,
    where: '/plats',
    path: () => '/plats',
    act: (page) => press(page, 'Archiver Garbure'),
    says: 'Plat archivé.',
  },
  {
    ...sofa,
    where: '/client-dashboard',
    path: () => '/client-dashboard',
    act: async (page) => {
      await press(page, 'Supprimer mon compte');
      await answer(page, 'Non');
    },
    says: 'Ouf, on a évité le pire',
  },
  {
    ...sofa,
    where: '/client-settings',
    path: () => '/client-settings',
    act: (page) => press(page, 'Enregistrer'),
    says: 'Modifications enregistrées',
  },
  {
    ...sofa,
    where: '/select-chef',
    path: () => '/select-chef',
    act: async (page) => {
      await page.getByLabel('Ton traiteur', { exact: true }).selectOption(chef.id);
      await press(page, 'Enregistrer');
    },
    says: 'Ton traiteur a bien été enregistré',
  },
];

test.each(places)(
  'a toast on $where covers neither the title, nor the way back, nor a label',
  async (place) => {
    const page = await openPage(browser, inject('origin'), phone);
    await carryIn(page, place.who());
    await visit(page, place.path());
    const [names] = await Promise.all([covered(page, place.says), place.act(page)]);
    expect(names).toEqual([]);
    await page.context().close();
  },
);

test('a toast for a person who was sent to the log-in does not cover its title', async () => {
  const page = await openPage(browser, inject('origin'), phone);
  await page.goto('/qr-history');
  expect(await covered(page, 'Il faut être authentifié')).toEqual([]);
  await page.context().close();
});

test('the offer of a new version stands above a toast', async () => {
  const cook = await joinAs('traiteur', 'Ernestine', 'Vidal');
  await deliver(cook, await addRecord(cook, 'Anselme', 'Roy'), 'Axoa');
  const page = await openPage(browser, inject('origin'), phone, { serviceWorkers: 'block' });
  await carryIn(page, cook);
  await visit(page, '/plats');
  await page.route('**/api/deliveries/dishes/*', (route) => route.fulfill({ status: 502 }));
  await press(page, 'Archiver Axoa');
  const close = page.getByRole('status').getByRole('button', { name: 'Fermer' });
  // A toast stays while it has the focus.
  await close.focus();
  await changeRemote(page, 'mf-kitchen', ({ version }) => ({ version: `${version}.next` }));
  const reload = page.getByRole('button', { name: 'Recharger', exact: true });
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return reload.isVisible();
    })
    .toBe(true);
  await reload.click({ trial: true, timeout: 10_000 });
  expect(await close.isVisible()).toBe(true);
  await page.context().close();
});

test('an older toast glides up, so nothing under a finger shifts', async () => {
  const cook = await joinAs('traiteur', 'Eulalie', 'Mercier');
  const record = await addRecord(cook, 'Hilaire', 'Petit');
  const dishes = ['Axoa', 'Ttoro'];
  for (const dish of dishes) await deliver(cook, record, dish);
  const moving = { reducedMotion: 'no-preference' } as const;
  const page = await openPage(browser, inject('origin'), phone, moving);
  await carryIn(page, cook);
  await watchShifts(page);
  const releases: (() => void)[] = [];
  await page.route('**/api/deliveries/dishes/*', async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve));
    await route.fulfill({ status: 502, body: '' });
  });
  await visit(page, '/plats');
  for (const dish of dishes) await press(page, `Archiver ${dish}`);
  await expect.poll(() => releases.length).toBe(dishes.length);
  await untilTouchIsForgotten(page);
  const toasts = page.getByRole('status').getByText('Erreur');
  for (const [before, release] of releases.entries()) {
    release();
    await expect.poll(() => toasts.count()).toBe(before + 1);
  }
  expect(await shiftsOf(page)).toEqual([]);
  await page.context().close();
});

import { readFile } from 'node:fs/promises';
import { accountExportApi } from '@gamelles/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openQuietBrowser, openPage } from '../browser.ts';
import { mailedLink } from '../mails.ts';
import { somebody } from '../people.ts';
import { addRecord, enterAs, joinAs, ownRecord, type Member } from './household.ts';
import { hasFocus } from './tab-to.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openQuietBrowser();
});
afterAll(() => browser.close());

function joinAsCaterer(): Promise<Member> {
  return joinAs('traiteur', 'Odette', 'Collin');
}
async function joinAsClientOf(chef: Member): Promise<Member> {
  const eater = await joinAs('client', 'Yves', 'Renard', chef);
  await ownRecord(eater);
  return eater;
}

async function openAs(member: Member, path: string): Promise<Page> {
  const page = await openPage(browser, inject('origin'));
  await enterAs(page, member);
  await page.goto(path);
  return page;
}
function button(page: Page, name: string) {
  return page.getByRole('button', { name });
}

async function downloaded(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Télécharger mes données').click(),
  ]);
  await page.getByText('Tes données sont dans tes téléchargements.').waitFor();
  expect(download.suggestedFilename()).toMatch(/^gamelles-mes-donnees-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  return accountExportApi.exportOwnData.response.parse(JSON.parse(text));
}

describe('a person downloads all own data with one tap', () => {
  test('for a client', async () => {
    const chef = await joinAsCaterer();
    const eater = await joinAsClientOf(chef);
    const page = await openAs(eater, '/client-settings');
    expect(await downloaded(page)).toMatchObject({
      account: { email: eater.email },
      clients: { records: [{ firstname: 'Yves', chef_id: chef.id }] },
    });
  });

  test('for a caterer', async () => {
    const chef = await joinAsCaterer();
    await joinAsClientOf(chef);
    await addRecord(chef, 'Nora', 'Picard');
    const page = await openAs(chef, '/central-kitchen');
    await page.getByRole('link', { name: 'Paramètres', exact: true }).click();
    const { account, clients } = await downloaded(page);
    expect(account.email).toBe(chef.email);
    expect(clients.clients.map(({ firstname }) => firstname).sort()).toEqual(['Nora', 'Yves']);
  });

  test('and reads a message when that fails', async () => {
    const page = await openAs(await joinAsClientOf(await joinAsCaterer()), '/client-settings');
    await page.route('**/api/users/me/export', (route) =>
      route.fulfill({ status: 503, json: { error: 'Réessaie plus tard.', code: 'unavailable' } }),
    );
    await button(page, 'Télécharger mes données').click();
    await page.getByRole('alert').getByText('Réessaie plus tard.').waitFor();
    await page.unroute('**/api/users/me/export');
    await downloaded(page);
  });
});

describe('another address to log in with', () => {
  test('is written into the settings, and confirmed by its mail', async () => {
    const eater = await joinAsClientOf(await joinAsCaterer());
    const { email } = somebody('Yves', 'Autre');
    const page = await openAs(eater, '/client-settings');
    await page.getByLabel('E-mail').fill(email);
    await button(page, 'Enregistrer').click();
    await page.getByText(`Suis le lien que nous avons envoyé à ${email}`).waitFor();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(eater.email);

    const phone = await openPage(browser, inject('origin'));
    await phone.goto(
      await mailedLink(inject('mailOrigin'), email, 'Confirme ta nouvelle adresse e-mail'),
    );
    const password = phone.getByLabel('Ton mot de passe');
    await password.fill('tout autre chose');
    await button(phone, 'Confirmer mon adresse').click();
    await phone.getByText('Ce mot de passe n’est pas le bon.').first().waitFor();
    await password.fill(eater.password);
    await button(phone, 'Confirmer mon adresse').click();
    await phone.getByText('Ton adresse e-mail est changée.').waitFor();
    const focused = () => phone.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Ton adresse e-mail est changée.');

    // The other devices are logged out.
    await page.reload();
    await page.waitForURL('**/login');
    await enterAs(page, { ...eater, email });
    const field = async () => {
      await page.goto('/client-settings');
      return page.getByLabel('E-mail').inputValue();
    };
    await expect.poll(field).toBe(email);
    await page.getByText('Suis le lien').waitFor({ state: 'detached' });

    const subject = 'Ton adresse e-mail a été changée';
    await phone.goto(await mailedLink(inject('mailOrigin'), eater.email, subject));
    await button(phone, 'Annuler le changement d’adresse').click();
    await phone.getByText('Ton adresse est rétablie').waitFor();
    await page.reload();
    await page.waitForURL('**/login');
    const reset = 'Choisis un nouveau mot de passe';
    await phone.goto(await mailedLink(inject('mailOrigin'), eater.email, reset));
    await phone.getByLabel('Nouveau mot de passe').waitFor();
  });

  test('of a caterer is requested, mailed once more, and refused if it is no address', async () => {
    const { email } = somebody('Odette', 'Autre');
    const page = await openAs(await joinAsCaterer(), '/kitchen-settings');
    await page.getByText('Ton adresse e-mail n’est pas encore confirmée').waitFor();
    await page.getByLabel('E-mail').fill('pas une adresse');
    await button(page, 'Changer d’adresse').click();
    await page.getByText('Adresse e-mail invalide.').waitFor();
    await page.getByLabel('E-mail').fill(email);
    await button(page, 'Changer d’adresse').click();
    await page.getByText(`Suis le lien que nous avons envoyé à ${email}`).waitFor();
    await mailedLink(inject('mailOrigin'), email, 'Confirme ta nouvelle adresse e-mail');
    await button(page, 'Renvoyer le lien').click();
    await page.getByText('Un e-mail de confirmation vient de partir.').waitFor();
  });

  test('cannot be requested until the account can be read', async () => {
    const page = await openPage(browser, inject('origin'));
    await enterAs(page, await joinAsCaterer());
    await page.route('**/api/users/me', (route) => route.abort());
    await page.goto('/kitchen-settings');
    await page.getByText('Erreur de chargement des informations.').waitFor();
    await page.unroute('**/api/users/me');
    await button(page, 'Réessayer').click();
    await page.getByLabel('E-mail').waitFor();
  });
});

test('the names of a caterer are corrected in the settings, and in the public list', async () => {
  const chef = await joinAsCaterer();
  const page = await openAs(chef, '/kitchen-settings');
  await page.getByLabel('Prénom').fill('  ');
  await button(page, 'Enregistrer mon nom').click();
  await page.getByText('Ce champ est obligatoire.').waitFor();
  await page.getByLabel('Prénom').fill('Odile');
  await button(page, 'Enregistrer mon nom').click();
  await page.getByText('Modifications enregistrées').waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('user'));
  expect(kept).toContain('"username":"Odile Collin"');
  await page.goto('/signup');
  const option = page.getByRole('option', { name: `Odile Collin (${chef.email})` });
  await option.waitFor({ state: 'attached' });
});

describe('the address of a caterer is in the public list', () => {
  const label = 'Montrer mon adresse de contact dans la liste des traiteurs';
  const listed = async (page: Page, { lastName }: Pick<Member, 'lastName'>) => {
    await page.goto('/signup');
    const option = page.getByRole('option', { name: lastName });
    await option.waitFor({ state: 'attached' });
    return option.innerText();
  };

  test('until the tick in the settings is taken away', async () => {
    const chef = await joinAs('traiteur', 'Odette', `Lavigne-${Date.now()}`);
    const stranger = await openPage(browser, inject('origin'));
    expect(await listed(stranger, chef)).toContain(chef.email);
    const page = await openAs(chef, '/kitchen-settings');
    const tick = page.getByLabel(label);
    expect(await tick.isChecked()).toBe(true);
    await tick.press('Space');
    await page.getByText('Modifications enregistrées').waitFor();
    expect(await hasFocus(tick)).toBe(true);
    expect(await listed(stranger, chef)).not.toContain('@');
    await page.reload();
    await tick.waitFor();
    expect(await tick.isChecked()).toBe(false);
  });

  test('unless the tick of the sign-up is taken away', async () => {
    const person = somebody('Odette', `Sauvage-${Date.now()}`);
    const page = await openPage(browser, inject('origin'));
    await page.goto('/signup');
    expect(await page.getByLabel(label).count()).toBe(0);
    await page.getByText('Je suis traiteur').click();
    expect(await page.getByLabel(label).isChecked()).toBe(true);
    await page.getByLabel(label).uncheck();
    await page.getByLabel('Prénom').fill(person.firstName);
    await page.getByLabel('Nom', { exact: true }).fill(person.lastName);
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
    await button(page, "S'inscrire").click();
    await page.waitForURL('**/login');
    expect(await listed(page, person)).not.toContain('@');
  });
});

describe('another password is chosen in the settings', () => {
  const fillIn = async (page: Page, current: string, wanted: string, again: string) => {
    await page.getByLabel('Mot de passe actuel').fill(current);
    await page.getByLabel('Nouveau mot de passe').fill(wanted);
    await page.getByLabel('Confirmation du mot de passe').fill(again);
    await button(page, 'Changer le mot de passe').click();
  };

  test.each([
    ['a client', '/client-settings', 'client'],
    ['a caterer', '/kitchen-settings', 'traiteur'],
  ] as const)('by %s, who stays logged in there alone', async (_, path, role) => {
    const person = await joinAs(
      role,
      'Claude',
      'Perrin',
      role === 'client' ? await joinAsCaterer() : undefined,
    );
    if (role === 'client') await ownRecord(person);
    const [page, elsewhere] = [await openAs(person, path), await openAs(person, path)];
    const wanted = 'encore une longue phrase';
    const heading = page.getByRole('heading', { name: 'Mot de passe du compte' });
    await button(page, 'Changer mon mot de passe').click();
    await button(page, 'Annuler').click();
    await expect.poll(() => hasFocus(heading)).toBe(true);
    await button(page, 'Changer mon mot de passe').click();
    await page.getByLabel('Nouveau mot de passe').fill('qwertyuiop');
    await page.getByText('Ce mot de passe est l’un des plus courants').waitFor();
    await page.getByLabel('Nouveau mot de passe').fill(person.email);
    await page.getByText('Ton mot de passe ne doit pas être ton adresse e-mail.').waitFor();
    await fillIn(page, person.password, wanted, 'autre chose encore');
    await page.getByText('Les mots de passe ne correspondent pas.').waitFor();
    await fillIn(page, 'tout autre chose', wanted, wanted);
    await page.getByText('Ce mot de passe n’est pas le bon.').first().waitFor();
    await fillIn(page, person.password, wanted, wanted);
    await page.getByText('Mot de passe modifié. Tes autres appareils sont déconnectés.').waitFor();
    await expect.poll(() => hasFocus(heading)).toBe(true);

    await elsewhere.reload();
    await elsewhere.waitForURL('**/login');
    await page.reload();
    await button(page, 'Changer mon mot de passe').waitFor();
    await enterAs(elsewhere, { ...person, password: wanted });
  });
});

describe('long after the log-in, the password is asked for', () => {
  const needed = { error: 'Confirme d’abord ton mot de passe.', code: 'password_needed' };
  /** The first call is refused, as the server would ten minutes after the log-in. */
  const refuseOnce = async (page: Page, call: string, method: string) => {
    let refused = false;
    await page.route(call, (route) => {
      if (refused || route.request().method() !== method) return route.fallback();
      refused = true;
      return route.fulfill({ status: 403, json: needed });
    });
  };

  test('before the own data', async () => {
    const chef = await joinAsCaterer();
    const page = await openAs(chef, '/kitchen-settings');
    await refuseOnce(page, '**/api/users/me/export', 'GET');
    await button(page, 'Télécharger mes données').click();
    await page.getByLabel('Ton mot de passe').fill('tout autre chose');
    await button(page, 'Télécharger mes données').click();
    await page.getByText('Ce mot de passe n’est pas le bon.').waitFor();
    await page.getByLabel('Ton mot de passe').fill(chef.password);
    expect((await downloaded(page)).account.email).toBe(chef.email);
  });

  test('before the account is deleted, in the same dialog', async () => {
    const person = await joinAsClientOf(await joinAsCaterer());
    const page = await openAs(person, '/client-settings');
    await refuseOnce(page, '**/api/users/me', 'DELETE');
    await button(page, 'Supprimer mon compte').click();
    await button(page, 'Oui').click();
    await page.getByLabel('Ton mot de passe').fill(person.password);
    await button(page, 'Oui').click();
    await page.getByText('Ton compte a été supprimé.').waitFor();
    await page.waitForURL('**/signup');
  });
});

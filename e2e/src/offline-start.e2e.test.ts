import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from '@gamelles/contracts/front-ends';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { liveRemote } from './registry.ts';
import {
  accountOf,
  addRecord,
  deliver,
  joinAs,
  openAs,
  owing,
  ownRecord,
  type Member,
} from './screens/household.ts';
import { cutJournal, takeMoney, untilWaiting } from './screens/waiting-acts.ts';
import { untilKept } from './with-worker.ts';

const offer = 'Une nouvelle version est prête';

let browser: Browser;
let chef: Member;

beforeAll(async () => {
  browser = await openBrowser();
  chef = await joinAs('traiteur', 'Bernadette', 'Colin');
});
afterAll(() => browser.close());

/** A page of a caterer on a phone that has stored the application. */
async function openKept(path = '/central-kitchen'): Promise<Page> {
  const page = await openAs(browser, chef, path);
  await untilKept(page);
  return page;
}

/** All addresses whose responses the phone has stored. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat();
  });
}

/** An act that waited because the journal could not be reached is sent at the next start. */
async function untilSent(page: Page, client: string): Promise<void> {
  await page.unroute('**/api/journal');
  await page.goto('/central-kitchen');
  await expect.poll(async () => (await accountOf(chef, client)).amount_due).toBe(9.7);
}

/** The states of the registered workers. */
function workersOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ installing, waiting, active }) =>
      [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(', '),
    );
  });
}

test('the application opens without a network, and what waits is still there', async () => {
  const id = await addRecord(chef, 'Lucette', 'Barbier');
  await deliver(chef, id, 'Gratin', { quantity: 3 });
  const page = await openKept(`/compte/${id}`);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Noter des gamelles', exact: true }).click();
  await page.getByRole('button', { name: 'Rendues', exact: true }).click();
  await page.getByRole('button', { name: /Hors ligne\s: 1\sgeste en attente/ }).waitFor();
  await page.goto('/qr-scan');
  await page.getByRole('heading', { name: 'Scanner un retour' }).waitFor();
  await page.goto('/aide');
  await page.getByRole('heading', { name: 'Sans réseau' }).waitFor();
  await page.goto('/central-kitchen');
  await page.getByRole('link', { name: 'Scanner un retour' }).first().waitFor();
  await page.getByRole('button', { name: /Hors ligne\s: 1\sgeste en attente/ }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Tout est envoyé', { exact: true }).waitFor();
  await page.context().close();
});

test('no response of the API is stored, and the storage is limited', async () => {
  const id = await addRecord(chef, 'Odile', 'Barbier');
  const page = await openKept(`/clients/${id}`);
  // From here on the service worker handles the requests of the page.
  await page.goto('/qr-history');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`/compte/${id}`);
  await page.getByText('Odile ne te doit rien').waitFor();
  const kept = await keptAddresses(page);
  expect(kept.length).toBeGreaterThan(10);
  const strange = kept.filter(
    (url) => !/^\/(assets|mf)\/|^\/snapshot$/.test(new URL(url).pathname),
  );
  expect(strange).toEqual([]);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  expect(usage).toBeLessThan(5_000_000);
  await page.context().close();
});

test('unneeded files are removed if they take too much room, and the application stays', async () => {
  const page = await openKept();
  await page.evaluate(async () => {
    const files = await caches.open('files');
    await files.put('/assets/of-long-ago.js', new Response('x'.repeat(5_100_000)));
  });
  // At each start the worker checks what it has stored.
  await page.goto('/central-kitchen');
  await expect
    .poll(() => keptAddresses(page))
    .not.toContainEqual(expect.stringContaining('of-long-ago'));
  await page.context().setOffline(true);
  await page.goto('/central-kitchen');
  await page.getByRole('link', { name: 'Scanner un retour' }).first().waitFor();
  await page.context().close();
});

test('a version that is released meanwhile changes nothing, and is offered later', async () => {
  const page = await openKept();
  const file = join(inject('releasesDir'), 'remotes.json');
  const before = await readFile(file, 'utf8');
  await page.context().setOffline(true);
  await page.goto('/central-kitchen');
  await page.getByRole('link', { name: 'Scanner un retour' }).first().waitFor();
  try {
    const changed = registry.parse(JSON.parse(before));
    for (const remote of changed.remotes) remote.version = `${remote.version}.next`;
    await writeFile(file, JSON.stringify(changed));
    expect(await page.getByText(offer).count()).toBe(0);
    await page.context().setOffline(false);
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return page.getByText(offer).count();
      })
      .toBe(1);
  } finally {
    await writeFile(file, before);
  }
  await page.context().close();
});

test('a version that is loaded meanwhile has the waiting acts, and sends them', async () => {
  const id = await owing(chef, 'Honorine');
  const page = await openKept(`/compte/${id}`);
  await cutJournal(page);
  await takeMoney(page, '20');
  await untilWaiting(page, 1);
  const releases = inject('releasesDir');
  const file = join(releases, 'remotes.json');
  const before = await readFile(file, 'utf8');
  const changed = registry.parse(JSON.parse(before));
  const live = liveRemote(changed, 'mf-kitchen');
  const next = '9.9.9-next';
  try {
    await cp(join(releases, 'mf-kitchen', live.version), join(releases, 'mf-kitchen', next), {
      recursive: true,
    });
    Object.assign(live, JSON.parse(JSON.stringify(live).replaceAll(live.version, next)));
    await writeFile(file, JSON.stringify(changed));
    let isLoaded = false;
    page.on('response', (response) => {
      isLoaded ||= response.url().includes(next);
    });
    const reload = page.getByRole('button', { name: 'Recharger', exact: true });
    // On a busy machine the worker opens the stored version, which offers the next one again.
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        if (await reload.isVisible()) await reload.click();
        return isLoaded;
      })
      .toBe(true);
    await untilWaiting(page, 1);
    await untilSent(page, id);
  } finally {
    await writeFile(file, before);
    await rm(join(releases, 'mf-kitchen', next), { recursive: true, force: true });
  }
  await page.context().close();
});

test('a broken version is replaced by the one before it, even without a network', async () => {
  const page = await openKept();
  const releases = inject('releasesDir');
  const file = join(releases, 'remotes.json');
  const before = await readFile(file, 'utf8');
  const changed = registry.parse(JSON.parse(before));
  const live = liveRemote(changed, 'mf-kitchen');
  const broken = '9.9.9-broken';
  const folder = join(releases, 'mf-kitchen', broken);
  const script = 'throw new Error("Oops");';
  const digest = createHash('sha384').update(script).digest('base64');
  try {
    await cp(join(releases, 'mf-kitchen', live.version), folder, { recursive: true });
    for (const copy of ['gz', 'br']) {
      await rm(join(folder, `remoteEntry.js.${copy}`), { force: true });
    }
    await writeFile(join(folder, 'remoteEntry.js'), script);
    const next = JSON.parse(JSON.stringify(live).replaceAll(live.version, broken));
    Object.assign(live, next, { integrity: `sha384-${digest}`, previous: { ...live } });
    await writeFile(file, JSON.stringify(changed));
    await page.goto('/central-kitchen');
    await page.getByRole('link', { name: 'Scanner un retour' }).first().waitFor();
    await expect.poll(() => keptAddresses(page)).toContainEqual(expect.stringContaining(broken));
    await page.context().setOffline(true);
    await page.goto('/qr-scan');
    await page.getByRole('heading', { name: 'Scanner un retour' }).waitFor();
  } finally {
    await writeFile(file, before);
    await rm(folder, { recursive: true, force: true });
  }
  await page.context().close();
});

test('one command removes the worker and its storage everywhere, but no waiting act', async () => {
  const id = await owing(chef, 'Huguette');
  const page = await openKept(`/compte/${id}`);
  await cutJournal(page);
  await takeMoney(page, '20');
  await untilWaiting(page, 1);
  orderWorker('off');
  try {
    await page.goto('/clients');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => workersOf(page)).toEqual([]);
    await expect.poll(() => keptAddresses(page)).toEqual([]);
    await page.goto('/clients');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilWaiting(page, 1);
    await untilSent(page, id);
  } finally {
    orderWorker('on');
  }
  await page.goto('/central-kitchen');
  await untilKept(page);
  await page.context().close();
});

/** The pages of this tab ask for the worker only when it is gone: they are idle that late. */
function askLate(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...wanted) => {
      while ((await serviceWorker.getRegistrations()).length > 0) {
        await new Promise(requestAnimationFrame);
      }
      const registration = await register(...wanted);
      document.documentElement.dataset['asked'] = 'late';
      return registration;
    };
  });
}

test('a page that asks for the worker right after its removal does not bring it back', async () => {
  const page = await openKept();
  await askLate(page);
  orderWorker('off');
  try {
    await page.goto('/clients');
    await page.locator('html[data-asked=late]').waitFor({ state: 'attached' });
    await expect.poll(() => workersOf(page)).toEqual([]);
  } finally {
    orderWorker('on');
  }
  await page.context().close();
});

function orderWorker(order: 'on' | 'off'): void {
  const command = '../../platform/src/commands/offline-worker.ts';
  const WWW_DIR = join(inject('releasesDir'), '../www');
  const file = fileURLToPath(new URL(command, import.meta.url));
  execFileSync(process.execPath, [file, order], { env: { ...process.env, WWW_DIR } });
}

test('nobody but a caterer downloads the worker', async () => {
  const eater = await joinAs('client', 'Basile', 'Henry', chef);
  await ownRecord(eater);
  const page = await openAs(browser, eater, '/client-dashboard');
  for (const path of ['/client-settings', '/login', '/', '/mentions-legales']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await workersOf(page)).toEqual([]);
  }
  expect(await keptAddresses(page)).toEqual([]);
  await page.context().close();
});

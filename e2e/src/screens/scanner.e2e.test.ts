import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliveriesApi } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openQuietWholeBrowser, openPage } from '../browser.ts';
import { camerasAtHand, cameraShowing, filmComingAndGoing } from '../camera.ts';
import { accountOf, addRecord, carryIn, deliver, joinAs, type Member } from './household.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import {
  listen,
  readsOf,
  showToDecoder,
  watchDecoder,
  withStillPictures,
  withStuckCameras,
  withTakenCameras,
  withTorch,
} from './scanner-stubs.ts';

let chef: Member;
let token: string;
let folder: string;
/** One browser for each set of cameras, which Chromium receives at its start. */
const browsers = new Map<string, Browser>();
let context: BrowserContext | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelles-scanner-'));
  chef = await joinAs('traiteur', 'Gilberte', 'Noel');
  ({ qr_token: token } = await deliver(chef, await addRecord(chef, 'Rene', 'Petit'), 'Cassoulet'));
  const picture = await fetchRoute(inject('origin'), deliveriesApi.drawLabel, {
    params: { token },
  });
  await writeFile(join(folder, 'label.png'), await picture.bytes());
});
afterEach(() => context?.close());
afterAll(async () => {
  await Promise.all([...browsers.values()].map((browser) => browser.close()));
  await rm(folder, { recursive: true });
});

async function openWith(flags: readonly string[], origin = inject('origin')): Promise<Page> {
  const cameras = flags.join(' ');
  const browser = browsers.get(cameras) ?? (await openQuietWholeBrowser(flags));
  browsers.set(cameras, browser);
  const page = await openPage(browser, origin);
  context = page.context();
  await carryIn(page, chef);
  return page;
}

/** The scanner in a browser with some cameras. */
async function openScanner(
  flags: readonly string[],
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const page = await openWith(flags);
  await prepare(page);
  await page.goto('/qr-scan');
  return page;
}

function running(page: Page) {
  return page.locator('#viewfinder video').waitFor();
}

/** Without a camera, the screen offers a retry and its other ways. */
async function offersOtherWays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Réessayer', exact: true }).waitFor();
  await page.getByLabel('Code écrit sous le QR').fill(token);
  await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
  await page.getByRole('dialog', { name: 'Retour de gamelle' }).waitFor();
}

test('a camera that is refused', async () => {
  const flags = ['--use-fake-device-for-media-stream', '--deny-permission-prompts'];
  const page = await openScanner(flags, (page) => page.context().clearPermissions());
  await page.getByRole('alert').getByText('L’accès à la caméra est refusé.').waitFor();
  await offersOtherWays(page);
});

test('no camera at all', async () => {
  const page = await openScanner([]);
  await page.getByRole('alert').getByText('Aucune caméra n’a été trouvée').waitFor();
  await offersOtherWays(page);
});

test('a camera that another application uses', async () => {
  // The simulated cameras of Chromium are never in use elsewhere.
  const page = await openScanner(camerasAtHand(1), withTakenCameras);
  await page.getByRole('alert').getByText('La caméra est déjà prise').waitFor();
  await offersOtherWays(page);
});

test('nothing moves while the camera starts', async () => {
  const page = await openScanner(camerasAtHand(1), watchShifts);
  await page.locator('#viewfinder[data-running="true"] video').waitFor();
  expect(await shiftsOf(page)).toEqual([]);
});

test('a camera that does not stop, on the way to another screen', async () => {
  const page = await openScanner(camerasAtHand(1), withStuckCameras);
  await running(page);
  await page.getByRole('button', { name: 'Son activé', exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Historique', exact: true }).click();
  await page.waitForURL('**/qr-history');
  await page.getByRole('status').getByText('La caméra ne s’est pas arrêtée.').waitFor();
});

test('a camera that is left before its picture plays is off, and nothing claims otherwise', async () => {
  const page = await openScanner(camerasAtHand(1), withStillPictures);
  const viewfinder = page.locator('#viewfinder[data-running="true"]');
  const track = await viewfinder.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    const { srcObject } = video;
    return srcObject instanceof MediaStream ? srcObject.getVideoTracks()[0] : undefined;
  });
  await page.getByRole('main').getByRole('link', { name: 'Historique', exact: true }).click();
  await page.waitForURL('**/qr-history');
  await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended');
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByText('La caméra ne s’est pas arrêtée.').count()).toBe(0);
});

test('an address without encryption, where browsers give no camera', async () => {
  const { port } = new URL(inject('origin'));
  const flags = [...camerasAtHand(1), '--host-resolver-rules=MAP plain.test 127.0.0.1'];
  const page = await openWith(flags, `http://plain.test:${port}`);
  await page.goto('/qr-scan');
  await page.getByRole('alert').getByText('qui commence par https').waitFor();
  await offersOtherWays(page);
});

test('the chosen camera is used again the next time', async () => {
  const page = await openScanner(camerasAtHand(2));
  const choice = page.getByLabel('Caméra', { exact: true }).and(page.getByRole('combobox'));
  await choice.waitFor();
  const [first, second] = await choice
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  const other = (await choice.inputValue()) === first ? second : first;
  await choice.selectOption(other ?? '');
  await running(page);
  await page.reload();
  await choice.waitFor();
  await expect.poll(() => choice.inputValue()).toBe(other);
});

test('the lamp of a camera that has one is switched on and off', async () => {
  // The simulated cameras of Chromium have no lamp.
  const page = await openScanner(camerasAtHand(1), withTorch);
  await page.getByRole('button', { name: 'Allumer la lampe', exact: true }).click();
  const off = page.getByRole('button', { name: 'Éteindre la lampe', exact: true });
  await off.waitFor();
  const lamp = () => page.locator('html').getAttribute('data-torch');
  await expect.poll(lamp).toBe('true');
  await off.click();
  await expect.poll(lamp).toBe('false');
});

test('a camera without a lamp has no button for it', async () => {
  const page = await openScanner(camerasAtHand(1));
  await running(page);
  await page.getByRole('button', { name: 'Son activé', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /lampe/ }).count()).toBe(0);
});

test('a code that was read and one that was not sound and feel different, and can both be muted', async () => {
  const page = await openScanner([], listen);
  const heard = () => page.evaluate(() => document.documentElement.dataset['heard']);
  const felt = () => page.evaluate(() => document.documentElement.dataset['felt']);
  await type(page, 'a'.repeat(22));
  await page.getByRole('alert').getByText('QR non reconnu').waitFor();
  await expect.poll(heard).toBe('165');
  expect(await felt()).toBe('60,60,60');
  await type(page, token);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(heard).toBe('165 880 1320');
  expect(await felt()).toBe('60,60,60 80');

  await page.getByRole('button', { name: 'Son activé', exact: true }).click();
  await page.getByRole('button', { name: 'Vibreur activé', exact: true }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Son coupé', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Vibreur coupé', exact: true }).waitFor();
  await type(page, token);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  expect([await heard(), await felt()]).toEqual([undefined, undefined]);
});

async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code écrit sous le QR').fill(code);
  await page.getByRole('button', { name: 'Valider le code', exact: true }).click();
}

test('a label is read from a photo, and a photo without one gives a message', async () => {
  const page = await openScanner([]);
  const photo = page.getByLabel('Choisir une photo de l’étiquette');
  const blank = Buffer.from('not a picture');
  await photo.setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: blank });
  await page.getByRole('alert').getByText('QR non reconnu').waitFor();
  await photo.setInputFiles(join(folder, 'label.png'));
  // The page itself reads a photo, which takes long on a busy machine.
  await page.getByRole('dialog', { name: 'Retour de gamelle' }).waitFor();
  await page.getByText('Cassoulet').first().waitFor();
});

test('if the browser has a decoder, that reads ten times a second, in a box of 250 pixels', async () => {
  // Chromium has a native decoder on other systems.
  const page = await openScanner(camerasAtHand(1), (page) => watchDecoder(page, token));
  await page.getByRole('dialog', { name: 'Retour de gamelle' }).waitFor();
  await expect.poll(async () => (await readsOf(page)).length).toBeGreaterThan(10);
  const moments = await readsOf(page);
  const [first = 0, last = 0] = [moments.at(0), moments.at(-1)];
  expect((last - first) / (moments.length - 1)).toBeGreaterThan(80);
  const box = await page.locator('html').getAttribute('data-box');
  expect(box).toBe('250px × 250px');
});

/** Waits until the decoder was called a number of times more. */
async function untilReads(page: Page, more: number): Promise<void> {
  const { length } = await readsOf(page);
  await expect.poll(async () => (await readsOf(page)).length).toBeGreaterThan(length + more);
}

test('a label that comes into sight waits while the method of a payment is chosen', async () => {
  const client = await addRecord(chef, 'Hugo', 'Petit');
  const { qr_token: paid } = await deliver(chef, client, 'Potée');
  const page = await openScanner(camerasAtHand(1), (page) => watchDecoder(page, paid));
  await page.getByRole('button', { name: 'Oui, revenue (pas encore payée)', exact: true }).click();
  await page.getByRole('button', { name: 'Marquer payée', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Payée comment' });
  await question.getByLabel('Chèque').check();
  await showToDecoder(page, token);
  await untilReads(page, 10);
  await question.getByRole('button', { name: 'Noter le paiement', exact: true }).click();
  await expect
    .poll(() => accountOf(chef, client))
    .toMatchObject({ amount_due: 0, method: 'cheque' });
  await page.getByRole('dialog', { name: 'Retour de gamelle' }).getByText('Rene Petit').waitFor();
});

test('a payment that was not sent is still offered when its label was out of sight for 3 seconds', async () => {
  const client = await addRecord(chef, 'Aicha', 'Diallo');
  const { qr_token: unsent } = await deliver(chef, client, 'Tian');
  const page = await openScanner(camerasAtHand(1), (page) => watchDecoder(page, unsent));
  await page.getByRole('button', { name: 'Oui, revenue (pas encore payée)', exact: true }).click();
  await page.route('**/api/qrcodes/*/pay*', (route) => route.abort());
  await page.getByRole('button', { name: 'Marquer payée', exact: true }).click();
  await page.getByRole('button', { name: 'Noter le paiement', exact: true }).click();
  const later = page.getByRole('button', { name: 'Noter, et envoyer plus tard', exact: true });
  await later.waitFor();
  await showToDecoder(page, '');
  await untilReads(page, 40);
  await showToDecoder(page, unsent);
  await untilReads(page, 10);
  await later.click();
  await expect.poll(() => accountOf(chef, client)).toMatchObject({ amount_due: 0 });
});

test('the camera stays on, and the same label is read again once it was away for 3 seconds', async () => {
  await filmComingAndGoing(join(folder, 'label.png'), join(folder, 'label.mjpeg'));
  const page = await openScanner(cameraShowing(join(folder, 'label.mjpeg')), async (page) => {
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const start = mediaDevices.getUserMedia.bind(mediaDevices);
      let starts = 0;
      mediaDevices.getUserMedia = (wanted) => {
        starts += 1;
        document.documentElement.dataset['starts'] = String(starts);
        return start(wanted);
      };
    });
  });
  const lookUps: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/api/qrcodes/${token}`)) lookUps.push(performance.now());
  });
  const cancel = page.getByRole('button', { name: 'Annuler', exact: true });
  for (const times of [1, 2, 3]) {
    await cancel.click();
    expect(lookUps).toHaveLength(times);
  }
  const gaps = lookUps.slice(1).map((moment, index) => moment - (lookUps[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(2900);
  expect(await page.locator('html').getAttribute('data-starts')).toBe('1');
});

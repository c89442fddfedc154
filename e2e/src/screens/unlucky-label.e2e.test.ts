import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openQuietWholeBrowser } from '../browser.ts';
import { cameraShowing, filmPicture, readBarcode } from '../camera.ts';
import { joinAs, openAs } from './household.ts';

/**
 * A label as a screen shows it, with modules of unequal widths. One in a hundred is like this one:
 * held straight, the scanner reads it at no size.
 */
const unlucky = fileURLToPath(new URL('unlucky-label.png', import.meta.url));

test('a label that the scanner cannot read when it is held straight is read in a hand', async () => {
  expect(await readBarcode(unlucky)).toContain('/Q/');
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-unlucky-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const film = join(folder, 'label.mjpeg');
  await filmPicture(unlucky, film);
  const browser = await openQuietWholeBrowser(cameraShowing(film));
  onTestFinished(() => browser.close());
  const page = await openAs(browser, await joinAs('traiteur', 'Solange', 'Picard'), '/qr-scan');
  // The label of another platform is read and unknown.
  await page.getByText('QR non reconnu ou erreur serveur.').waitFor();
});

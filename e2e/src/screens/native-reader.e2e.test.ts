import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openWholeBrowser, openPage } from '../browser.ts';
import { cameraShowing } from '../camera.ts';
import { carryIn, joinAs, type Member } from './household.ts';
import { filmOf, labelsOf, openInMode, sheet } from './piles.ts';

let folder: string;
let chef: Member;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelles-native-'));
  chef = await joinAs('traiteur', 'Philomena', 'Aubert');
  browser = await openWholeBrowser(cameraShowing(await filmOf(await labelsOf(chef, 8), folder)));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/**
 * A real decoder with the interface of the Barcode Detection API, which the Chromium of a test
 * machine lacks. It runs inside the worker with a library of its own.
 */
async function detectorScript(): Promise<string> {
  const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const library = join(dirname(program), '../iife/reader/index.js');
  const bytes = (await readFile(program)).toString('base64');
  return `${await readFile(library, 'utf8')}
    ZXingWASM.prepareZXingModule({
      overrides: { wasmBinary: Uint8Array.from(atob('${bytes}'), (one) => one.charCodeAt(0)).buffer },
    });
    self.BarcodeDetector = class {
      static getSupportedFormats() { return Promise.resolve(['ean_13', 'qr_code']); }
      constructor({ formats }) {
        if (formats.join() !== 'qr_code') throw new TypeError('Formats: ' + formats);
      }
      async detect(source) {
        const canvas = new OffscreenCanvas(source.width, source.height);
        const drawing = canvas.getContext('2d');
        drawing.drawImage(source, 0, 0);
        const pixels = drawing.getImageData(0, 0, source.width, source.height);
        const found = await ZXingWASM.readBarcodes(pixels, { formats: ['QRCode'] });
        return found.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => {
          const cornerPoints = [topLeft, topRight, bottomRight, bottomLeft];
          const boundingBox = new DOMRectReadOnly(topLeft.x, topLeft.y, 1, 1);
          return { rawValue: text, format: 'qr_code', boundingBox, cornerPoints };
        });
      }
    };`;
}

/** The scanner of a browser with a decoder; `asked` are the requested files. */
async function open(): Promise<{ readonly page: Page; readonly asked: string[] }> {
  const viewport = { width: 390, height: 664 };
  // The script of the worker cannot be replaced if a service worker fetches it.
  const page = await openPage(browser, inject('origin'), viewport, { serviceWorkers: 'block' });
  const detector = await detectorScript();
  await page.route(/\.worker\..*\.js$/, async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => !/^content-(enc|len)/.test(name)),
    );
    await route.fulfill({ response, headers, body: `${detector}\n${await response.text()}` });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await carryIn(page, chef);
  await page.goto('/qr-scan');
  return { page, asked };
}

test('a browser with its own decoder uses that to read a stack, and downloads no other', async () => {
  const { page, asked } = await open();
  // A person who scans single boxes downloads no reader.
  await page.locator('#viewfinder video').waitFor();
  expect(asked.filter((path) => /\.worker\.|\.wasm$/.test(path))).toEqual([]);
  await openInMode(page, 'La pile');
  await sheet(page).getByText('8 lues : noter 8 retours').waitFor();
  await expect.poll(() => page.locator('polygon[data-is=out]').count()).toBeGreaterThan(5);
  expect(asked.filter((path) => path.includes('.worker.'))).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('.wasm'))).toEqual([]);
  await page.context().close();
});

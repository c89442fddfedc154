import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { visit } from './browser.ts';

/** A picture of the help: its screen, and the steps before it. */
interface HelpPicture {
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** The size that `HelpTopics` reserves before a picture has loaded. */
const size = { width: 390, height: 640 };

export function kitchenHelp({ stop }: { readonly stop: string }) {
  return {
    label: { path: '/qr-code' },
    deliver: { path: `/porte/${stop}`, prepare: (page) => showHeading(page, 'Gamelles') },
    scan: { path: '/qr-scan', prepare: (page) => page.getByText('QR reconnu').waitFor() },
    collect: { path: `/compte/${stop}` },
    correct: {
      path: `/compte/${stop}`,
      prepare: (page) => show(page.getByRole('button', { name: 'Corriger', exact: true }).first()),
    },
    offline: { path: `/porte/${stop}`, prepare: actOffline },
  } satisfies Record<string, HelpPicture>;
}

export const clientHelp = {
  space: { path: '/client-dashboard' },
  history: { path: '/client-history' },
  object: {
    path: '/client-history',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: 'Je ne suis pas d’accord', exact: true })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  dishes: { path: '/client-dashboard', prepare: (page) => showHeading(page, 'Tes plats') },
  allergies: {
    path: '/client-settings',
    prepare: (page) => showHeading(page, 'Ton accord pour tes allergies'),
  },
  offline: {
    path: '/client-settings',
    prepare: async (page) => {
      await page.route('**/api/clients/**', (route) => route.abort());
      await page.goto('/client-dashboard');
      await page.getByText('Impossible de charger tes données.').waitFor();
    },
  },
} satisfies Record<string, HelpPicture>;

/** Photographs screens into the help of a front end; its release includes the pictures. */
export async function photographHelp(
  page: Page,
  frontEnd: 'mf-kitchen' | 'mf-client',
  pictures: Readonly<Record<string, HelpPicture>>,
): Promise<void> {
  const folder = fileURLToPath(new URL(`../../${frontEnd}/src/help/pictures/`, import.meta.url));
  for (const [name, { path, prepare }] of Object.entries(pictures)) {
    await page.setViewportSize(size);
    await visit(page, path);
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    const picture = (await page.screenshot()).toString('base64');
    await writeFile(`${folder}${name}.webp`, await asWebp(page, picture));
    console.log(`${frontEnd} ${name}.webp`);
  }
}

/** The encoder of the browser makes the file smaller. */
async function asWebp(page: Page, png: string): Promise<Buffer> {
  const studio = await page.context().browser()?.newPage();
  if (!studio) throw new Error('The browser is gone');
  const url = await studio.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.75);
  }, png);
  await studio.close();
  return Buffer.from(url.replace(/^.*,/, ''), 'base64');
}

function showHeading(page: Page, name: string): Promise<void> {
  return show(page.getByRole('heading', { name, exact: true }));
}

/** Scrolls a part of the screen to the middle. */
async function show(part: ReturnType<Page['getByRole']>): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** The act stays in this browser, which closes afterwards, so the demo data do not change. */
async function actOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Absent', exact: true }).click();
  await page.getByText('1 geste en attente').waitFor();
}

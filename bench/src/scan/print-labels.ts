import { openBrowser } from '../visits/browser.ts';
import { withStorage } from '../visits/sessions.ts';
import type { Kitchen } from './kitchen.ts';

const formats = ['L7160', 'L7163', 'L7651', 'roll', 'plain'];
export const labelsPrinted = 200;

interface Printed {
  readonly format: string;
  /** Milliseconds until the PDF is ready. */
  readonly took: number;
}

/** Prints two hundred labels as a PDF in each format. */
export async function printLabels(origin: string, kitchen: Kitchen): Promise<Printed[]> {
  for (let batch = 0; batch < labelsPrinted / 100; batch++) await kitchen.deliver(100);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ storageState: withStorage(origin, kitchen.storage) });
    const printed: Printed[] = [];
    for (const format of formats) {
      await page.goto(`${origin}/etiquettes`);
      await page.getByLabel('Format').selectOption(format);
      await page.getByRole('button', { name: 'Toutes' }).click();
      await page.getByText(`${labelsPrinted} étiquettes choisies`).waitFor();
      const begun = performance.now();
      await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Télécharger le PDF' }).click(),
      ]);
      printed.push({ format, took: performance.now() - begun });
    }
    return printed;
  } finally {
    await browser.close();
  }
}

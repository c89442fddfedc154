import { openBrowser } from '../visits/browser.ts';
import type { Kitchen } from './kitchen.ts';
import { threadTime } from './thread-time.ts';

const formats = ['L7160', 'L7163', 'L7651', 'roll', 'plain'];
export const labelsPrinted = 200;

interface Printed {
  readonly format: string;
  /** Milliseconds until the PDF is there. */
  readonly took: number;
  /** Milliseconds for which the page ran on a CPU. */
  readonly ran: number;
}

/** A PDF of two hundred labels in each format. */
export async function printLabels(origin: string, kitchen: Kitchen): Promise<Printed[]> {
  for (let batch = 0; batch < labelsPrinted / 100; batch++) await kitchen.deliver(100);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/mentions-legales`);
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    }, kitchen.storage);
    const printed: Printed[] = [];
    for (const format of formats) {
      await page.goto(`${origin}/etiquettes`);
      await page.getByLabel('Format').selectOption(format);
      await page.getByRole('button', { name: 'Toutes' }).click();
      await page.getByText(`${labelsPrinted} étiquettes choisies`).waitFor();
      const before = await threadTime(browser);
      const begun = performance.now();
      await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Télécharger le PDF' }).click(),
      ]);
      const took = performance.now() - begun;
      const { page: ran } = await threadTime(browser);
      printed.push({ format, took, ran: ran - before.page });
    }
    return printed;
  } finally {
    await browser.close();
  }
}

import type { Page } from 'playwright-core';
import { desk, phone, tablet } from '../browser.ts';
import { faultsLightAndDark, overflow, widthBeyond } from './accessible.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { smallTargets } from './small-targets.ts';
import type { prepareTour, Who } from './tour.ts';

type Kind =
  | 'layout shift'
  | 'axe'
  | 'small targets'
  | 'foreign words'
  | 'at 320 pixels'
  | 'at 195 pixels'
  | 'on a tablet'
  | 'on a desk'
  | 'in large letters';

export interface Inspection {
  /** The faults, by the screen on which they were found. */
  readonly found: (kind: Kind) => Readonly<Record<string, readonly string[]>>;
  /** The left and right edges of each screen's content on a desk. */
  readonly edges: ReadonlyMap<string, string>;
}

/** Visits each screen of a person once, and inspects it in every size, in light and dark mode. */
export async function inspectScreens(
  page: Page,
  who: Who,
  tour: Awaited<ReturnType<typeof prepareTour>>,
): Promise<Inspection> {
  const wrong: {
    readonly kind: Kind;
    readonly screen: string;
    readonly faults: readonly string[];
  }[] = [];
  const edges = new Map<string, string>();
  await watchShifts(page);
  for (const screen of tour.screens[who]) {
    const note = (kind: Kind, faults: readonly string[]): void => {
      if (faults.length > 0) wrong.push({ kind, screen, faults });
    };
    await page.setViewportSize(phone);
    await tour.visit(page, screen);
    note('layout shift', await shiftsOf(page));
    note('axe', await faultsLightAndDark(page));
    note('small targets', await smallTargets(page));
    note('foreign words', await foreignWords(page, who));
    await page.setViewportSize({ width: 320, height: 640 });
    note('at 320 pixels', await overflow(page));
    await page.setViewportSize({ width: 195, height: 422 });
    note('at 195 pixels', await widthBeyond(page));
    await page.setViewportSize(tablet);
    note('on a tablet', await overflow(page));
    await page.setViewportSize(desk);
    note('on a desk', await overflow(page));
    edges.set(screen, await edgesOf(page));
    await page.setViewportSize({ width: 640, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    note('in large letters', await overflow(page));
  }
  const found = (wanted: Kind) =>
    Object.fromEntries(
      wrong.filter(({ kind }) => kind === wanted).map(({ screen, faults }) => [screen, faults]),
    );
  return { found, edges };
}

/** Words for clients only, and words for caterers only. */
const own = {
  client: /\b(ton|mon) traiteur|ta fiche|tes gamelles à rendre/gi,
  caterer: /\b(tes|mes|ton) clients?\b|ta cuisine|ta tournée/gi,
} as const;

/** Words on a screen that address somebody else. */
async function foreignWords(page: Page, who: Who): Promise<string[]> {
  if (who === 'nobody') return [];
  const text = await page.getByRole('main').innerText();
  return text.match(own[who === 'client' ? 'caterer' : 'client']) ?? [];
}

function edgesOf(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    const { left, right } = main.getBoundingClientRect();
    return `${Math.round(left)} to ${Math.round(right)}`;
  });
}

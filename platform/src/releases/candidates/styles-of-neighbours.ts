import type { Registry, Remote } from '@gamelles/contracts/front-ends';
import { z } from 'zod';
import { openTrialPage } from './open-trial-page.ts';
import type { Trial } from './open-trial.ts';
import { comparedProperties } from './shared-styles.ts';
import { versionsInBrowsers } from './versions-in-browsers.ts';

/**
 * Opens a screen of each other front end, in each version that browsers have, and adds all style
 * sheets of a candidate to it. Returns the styles of its elements that change, one sentence each.
 */
export async function tryStylesOnNeighbours(
  trial: Trial,
  candidate: { readonly name: string; readonly registry: Registry },
): Promise<string[]> {
  const own = candidate.registry.remotes.filter(({ name }) => name === candidate.name);
  const sheets = own.flatMap(sheetsOf);
  const neighbours = versionsInBrowsers(candidate.registry).filter(
    ({ name }) => name !== candidate.name,
  );
  const found = await Promise.all(
    neighbours.map(async (neighbour) => {
      const { name, version } = neighbour;
      const screen = neighbour.routes.find(({ path }) => !path.includes(':'));
      if (screen === undefined) return [];
      const { path, role } = screen;
      const page = await openTrialPage(trial, { candidate: neighbour, role, pageAt: undefined });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const changed = changes.parse(await page.evaluate(changesBy(sheets)));
      await page.context().close();
      // The first few are enough.
      return changed
        .slice(0, 3)
        .map(
          ([what, before, after]) =>
            `its style sheets change ${path} of ${name} ${version}: ${what}, from ${before} to ${after}`,
        );
    }),
  );
  return found.flat();
}

function sheetsOf({ styles, screens }: Remote): string[] {
  const ofScreens = Object.values(screens).flatMap(({ files, later = [] }) => [...files, ...later]);
  return [...new Set([...styles, ...ofScreens])].filter((file) => file.endsWith('.css'));
}

const changes = z.array(z.tuple([z.string(), z.string(), z.string()]));

// A string, because it runs in the page and this program has no DOM.
function changesBy(sheets: readonly string[]): string {
  return `(async () => {
    const still = new CSSStyleSheet();
    // During a transition, the computed style would still be the old one.
    still.replaceSync('* { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    const properties = ${JSON.stringify(comparedProperties)};
    const elements = [...document.querySelectorAll('body *')];
    const look = () => elements.map((element) => {
      const style = getComputedStyle(element);
      const state = element.isConnected ? element.getAttribute('class') ?? '' : undefined;
      return { state, values: properties.map((property) => style.getPropertyValue(property)) };
    });
    const before = look();
    await Promise.all(${JSON.stringify(sheets)}.map((href) => new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      link.onload = resolve;
      link.onerror = () => reject(new Error(href + ' does not load'));
      document.head.append(link);
    })));
    return look().flatMap(({ state, values }, index) => {
      // The screen itself has changed this element meanwhile.
      if (state !== before[index].state) return [];
      const name = elements[index].localName;
      return properties.flatMap((property, at) => {
        const was = before[index].values[at];
        return values[at] === was ? [] : [[property + ' of ' + name, was, values[at]]];
      });
    });
  })()`;
}

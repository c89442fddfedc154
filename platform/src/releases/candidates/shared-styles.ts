import type { Page } from 'playwright-core';
import { z } from 'zod';

/** The computed styles that all front ends of a page share, by element and property. */
export type SharedStyles = ReadonlyMap<string, string>;

const elements = ['h1', 'h2', 'p', 'a', 'button', 'input', 'label', 'ul', 'li', 'section', 'table'];
/** The properties that do not depend on the size of the window or of an element's content. */
export const comparedProperties = [
  'font-size',
  'font-family',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-transform',
  'color',
  'background-color',
  'opacity',
  'display',
  'position',
  'box-sizing',
  'cursor',
  'margin-top',
  'margin-left',
  'padding-top',
  'padding-left',
  'border-top-width',
  'border-top-left-radius',
  'box-shadow',
  'text-align',
  'list-style-type',
  'filter',
];

// A string, because it runs in the page and this program has no DOM.
const read = `(() => {
  const found = [];
  const neighbour = document.createElement('div');
  neighbour.append(...${JSON.stringify(elements)}.map((name) => document.createElement(name)));
  document.body.append(neighbour);
  for (const element of neighbour.children) {
    const style = getComputedStyle(element);
    for (const property of ${JSON.stringify(comparedProperties)}) {
      found.push([property + ' of ' + element.localName, style.getPropertyValue(property)]);
    }
  }
  neighbour.remove();
  const page = getComputedStyle(document.documentElement);
  found.push(['font-size of html', page.fontSize]);
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      for (const [token] of rule.cssText.matchAll(/(?<=[{;\\s])--[\\w-]+(?=:)/g)) {
        found.push([token + ' of html', page.getPropertyValue(token)]);
      }
    }
  }
  return found;
})()`;

/**
 * Reads the computed styles of elements outside the front ends, the size of `rem` and the tokens of
 * the shell, because a front end must not change them.
 */
export async function readSharedStyles(page: Page): Promise<SharedStyles> {
  return new Map(styles.parse(await page.evaluate(read)));
}

const styles = z.array(z.tuple([z.string(), z.string()]));

/** The changed styles, one sentence each; the first few suffice. */
export function changedStyles(before: SharedStyles, after: SharedStyles): string[] {
  const changed = [...before].filter(([what, value]) => (after.get(what) ?? value) !== value);
  // The root font size comes first, because many others depend on it.
  return changed
    .toSorted(([one], [other]) => Number(other.endsWith('html')) - Number(one.endsWith('html')))
    .slice(0, 3)
    .map(([what, value]) => `it changes ${what} for all, from ${value} to ${after.get(what)}`);
}

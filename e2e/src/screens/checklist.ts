import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Screens, Specified } from '../specification/index.ts';
import { appears, lasts } from './clock.ts';

type Values = Readonly<Record<string, string>>;

/** Ticks off the specified states of some screens as a test reaches them. */
export function checklist<All extends Screens>(screens: All) {
  const left = new Set(
    Object.entries(screens).flatMap(([screen, states]) =>
      Object.keys(states).map((state) => `${screen} ${state}`),
    ),
  );
  const take = (screen: keyof All & string, state: string): readonly Specified[] => {
    left.delete(`${screen} ${state}`);
    const specified = screens[screen]?.[state];
    if (!specified) throw new Error(`Nothing is specified of ${screen} ${state}`);
    return specified;
  };

  return {
    /** Every specified element of a state is on the page, in its language. */
    async sees<Screen extends keyof All & string>(
      page: Page,
      screen: Screen,
      state: keyof All[Screen] & string,
      values: Values = {},
    ): Promise<void> {
      for (const one of take(screen, state)) {
        const found = find(page, one, values);
        await found.first().waitFor({ state: one.as === 'option' ? 'attached' : 'visible' });
        if (one.to) expect(await found.first().getAttribute('href')).toBe(fill(one.to, values));
        if (one.lang) expect(await languageOf(found.first())).toBe(one.lang);
      }
      expect(await looseSigns(page)).toEqual([]);
    },

    /**
     * With a stopped clock: the element appears, stays as long as specified, and leads to the
     * specified path.
     */
    async passes<Screen extends keyof All & string>(
      page: Page,
      screen: Screen,
      state: keyof All[Screen] & string,
      values: Values = {},
    ): Promise<void> {
      for (const one of take(screen, state)) {
        if (one.lasts === undefined) throw new Error(`${one.text} is to stay`);
        const found = find(page, one, values);
        await appears(page, found);
        const next = one.then === undefined ? undefined : fill(one.then, values);
        await lasts(page, found, one.lasts, next);
      }
    },

    /** The states that no test has reached so far. */
    left: (): string[] => [...left],
  };
}

/** The locator of a specified element. */
function find(page: Page, { as, text }: Specified, values: Values): Locator {
  const name = words(fill(text, values));
  switch (as) {
    case 'heading':
    case 'radio':
    case 'dialog':
      return page.getByRole(as, { name });
    case 'button':
    case 'link':
      return page.getByRole(as, { name: new RegExp(name.source.slice(0, -1)) });
    case 'field':
      return page.getByLabel(name);
    case 'placeholder':
      return page.getByPlaceholder(name);
    case 'option':
      return page.locator('option').filter({ hasText: name });
    case 'text':
      return page.getByText(open(name));
    case 'alert':
      return page.getByRole('alert').filter({ hasText: open(name) });
    case 'notice':
    case 'toast':
      return page.getByRole('status').getByText(open(name));
  }
}

function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`);
}

/** The whole text; French typography may put a space before `: ; ! ?`. */
function words(text: string): RegExp {
  const literally = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const spaced = literally.replaceAll(/ ?(\\\?|[:;!»])/g, '\\s?$1').replaceAll(' ', '\\s+');
  return new RegExp(`^${spaced}$`);
}

function open(name: RegExp): RegExp {
  return new RegExp(name.source.slice(1, -1));
}

/** The language of an element's words. */
function languageOf(found: Locator): Promise<string | null> {
  return found
    .evaluate((element) =>
      (element.querySelector('[lang]') ?? element.closest('[lang]'))?.getAttribute('lang'),
    )
    .then((language) => language ?? null);
}

/** Signs such as `!` without a no-break space before them, which could begin a line. */
async function looseSigns(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  return [...text.matchAll(/\S+ [:;!?»](?=\s|$)/g)].map(([found]) => found);
}

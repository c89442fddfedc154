import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus } from './tab-to.ts';

const farthest = 150;

/** The steps of a person without a pointer, with Tab, Enter, Space and the arrow keys alone. */
export function keyboardOf(page: Page) {
  /** Presses Tab until an element has the focus. Each element on the way must show its focus. */
  const to = async (element: Locator): Promise<void> => {
    await element.waitFor();
    for (let tabs = 0; tabs < farthest; tabs += 1) {
      if (await hasFocus(element)) return;
      await page.keyboard.press('Tab');
      // The browser scrolls the focused element into view first.
      if ((await faultsOfFocus(page)).length > 0) {
        await expect.poll(() => faultsOfFocus(page)).toEqual([]);
      }
    }
    throw new Error(`The keyboard does not reach ${element.toString()}`);
  };
  const press = async (element: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
    await to(element);
    await page.keyboard.press(key);
  };
  const write = async (field: Locator, text: string): Promise<void> => {
    await to(field);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  return { to, press, write };
}

/** The faults of the focused element: no visible focus, or outside the window. */
function faultsOfFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // After its last element a page gives the focus to the browser.
    if (!element || element === document.body || element.tagName === 'HTML') return [];
    const name = `${element.tagName} « ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)} »`;
    const isRinged = (style: CSSStyleDeclaration): boolean =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    // A row or a chip may show the focus ring for the control in it.
    const wearers = [element, element.closest('label'), element.closest('fieldset')];
    const isMarked =
      wearers.some((one) => one && isRinged(getComputedStyle(one))) ||
      isRinged(getComputedStyle(element, '::after'));

    // A toast disappears by itself, and a key closes it.
    const isInToast = (one: Element): boolean => {
      const region = one.closest('[role=status]');
      return region !== null && getComputedStyle(region).position === 'fixed';
    };
    const mayLieOver = isInToast(element) ? () => true : (one: Element) => !isInToast(one);
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const steps = [0.1, 0.5, 0.9];
    const isSeen = steps.some((right) =>
      steps.some((down) => {
        const x = box.left + right * box.width;
        const y = box.top + down * box.height;
        const at = document.elementsFromPoint(x, y).find(mayLieOver);
        return at !== undefined && (element.closest('label') ?? element).contains(at);
      }),
    );
    return [
      ...(isMarked ? [] : [`${name} is not marked`]),
      ...(isSeen ? [] : [`${name} is not in sight`]),
    ];
  });
}

import type { ElementHandle, Locator, Page } from 'playwright-core';
import { slowDown } from './phone.ts';

/** One gesture of a person on a screen. */
export type Gesture = (page: Page) => Promise<void>;

const patience = 20_000;
const pause = 1_000;

/**
 * Waits as a person does before the next gesture, and finds the element at the full speed of this
 * machine: to look for it costs the page hundreds of milliseconds that no phone spends.
 */
async function find(page: Page, locator: Locator): Promise<ElementHandle> {
  // The work that follows the last gesture belongs to the phone.
  await page.waitForTimeout(pause);
  await slowDown(page, 1);
  await locator.first().waitFor({ timeout: patience });
  const element = await locator.first().elementHandle({ timeout: patience });
  await slowDown(page);
  return element;
}

/** Taps the first element with this role and name. */
export function tap(
  role: 'button' | 'link' | 'radio' | 'checkbox',
  name: string | RegExp,
): Gesture {
  return async (page) => {
    const element = await find(page, page.getByRole(role, { name, exact: true, disabled: false }));
    await element.tap({ timeout: patience });
  };
}

/** Opens or closes a fold. */
export function unfold(name: string | RegExp): Gesture {
  return async (page) => {
    const fold = await find(page, page.locator('main summary').filter({ hasText: name }));
    await fold.tap({ timeout: patience });
  };
}

/** Taps a field and replaces its text, letter by letter. */
export function type(label: string | RegExp, text: string): Gesture {
  return async (page) => {
    const field = await find(page, page.locator('main').getByLabel(label));
    await field.tap({ timeout: patience });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text, { delay: 120 });
  };
}

/** Chooses the entry at this index of a list. */
export function choose(label: string, at: number): Gesture {
  return async (page) => {
    const field = await find(page, page.getByLabel(label, { exact: true }));
    await field.selectOption({ index: at }, { timeout: patience });
  };
}

/** Goes back with the browser, and waits for the screen. */
export function goBack(title: string | RegExp): Gesture {
  return async (page) => {
    await page.goBack();
    await page.locator('h1').filter({ hasText: title }).waitFor({ timeout: patience });
  };
}

/** Makes a gesture only the first time, because the screen is another one afterwards. */
export function once(gesture: Gesture): Gesture {
  let isDone = false;
  return async (page) => {
    if (isDone) return;
    isDone = true;
    await gesture(page);
  };
}

/**
 * Waits until a text is on the page. A locator would look at each element, and with the names of
 * two thousand clients that takes the phone longer than to show the text.
 */
export function sees(text: RegExp): Gesture {
  return async (page) => {
    await page.waitForFunction((awaited) => awaited.test(document.body.textContent), text, {
      polling: 200,
      timeout: patience,
    });
  };
}

/** Scrolls by this number of pixels and back. */
export function scroll(pixels = 1500): Gesture {
  return async (page) => {
    await swipe(page, pixels);
    await swipe(page, -pixels);
  };
}

/** Scrolls down like a finger, or up if `pixels` is negative. */
export async function swipe(page: Page, pixels: number, speed = 1600): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 420,
    yDistance: -pixels,
    speed,
    // In headless Chromium a synthetic wheel scrolls, and a synthetic finger does not.
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await devtools.detach();
}

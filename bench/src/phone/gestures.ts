import type { Page } from 'playwright-core';

/** One thing that a person does on a screen. */
export type Gesture = (page: Page) => Promise<void>;

const patience = 20_000;

/** Taps what has this name, the first of several. */
export function tap(
  role: 'button' | 'link' | 'radio' | 'checkbox',
  name: string | RegExp,
): Gesture {
  return async (page) => {
    await page
      .getByRole(role, { name, exact: true, disabled: false })
      .first()
      .tap({ timeout: patience });
  };
}

/** Opens or shuts what is folded. */
export function unfold(name: string | RegExp): Gesture {
  return (page) =>
    page.locator('main summary').filter({ hasText: name }).first().tap({ timeout: patience });
}

/** Taps a field, and types letter by letter in the place of what is there. */
export function type(label: string | RegExp, text: string): Gesture {
  return async (page) => {
    const field = page.locator('main').getByLabel(label).first();
    await field.tap({ timeout: patience });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text, { delay: 120 });
  };
}

/** Chooses the entry of a list that stands at a place. */
export function choose(label: string, at: number): Gesture {
  return async (page) => {
    await page
      .getByLabel(label, { exact: true })
      .first()
      .selectOption({ index: at }, { timeout: patience });
  };
}

/** Goes back by the browser's own way, and waits for the screen. */
export function goBack(title: string | RegExp): Gesture {
  return async (page) => {
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: patience });
  };
}

/** Does something the first time only: afterwards the screen has changed. */
export function once(gesture: Gesture): Gesture {
  let isDone = false;
  return async (page) => {
    if (isDone) return;
    isDone = true;
    await gesture(page);
  };
}

/** Waits until something is to be read. */
export function sees(text: string | RegExp): Gesture {
  return (page) => page.getByText(text).first().waitFor({ timeout: patience });
}

/** A finger that moves the page so many pixels, and then back. */
export function scroll(pixels = 1500): Gesture {
  return async (page) => {
    await swipe(page, pixels);
    await swipe(page, -pixels);
  };
}

/** A finger that moves the page down, or up where pixels are below 0. */
export async function swipe(page: Page, pixels: number, speed = 1600): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 420,
    yDistance: -pixels,
    speed,
    // A synthetic finger scrolls nothing here, a synthetic wheel does.
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await devtools.detach();
}

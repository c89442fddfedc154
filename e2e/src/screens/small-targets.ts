import type { Page } from 'playwright-core';

/** The controls that are smaller than a thumb needs. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 48;
    const controls =
      'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button]';
    // A tap on a label activates its control.
    const targetOf = (control: Element): Element =>
      control.matches('[type=checkbox], [type=radio], [type=file]')
        ? (control.closest('label') ?? control)
        : control;
    // A row may be the target of its link.
    const sizeOf = (target: Element): { readonly width: number; readonly height: number } => {
      const own = target.getBoundingClientRect();
      const over = getComputedStyle(target, '::after');
      const around = over.position === 'absolute' ? target.closest('li') : null;
      return around ? around.getBoundingClientRect() : own;
    };
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({ control, ...sizeOf(targetOf(control)) }))
      .filter(({ width, height }) => Math.ceil(height) < least || Math.ceil(width) < least)
      .map(({ control, width, height }) => {
        const name = control.getAttribute('aria-label') ?? control.textContent.trim();
        return `${control.tagName} « ${name.slice(0, 40)} » ${width.toFixed()} × ${height.toFixed()}`;
      });
  });
}

/** Moves the focus to the heading of the screen, because the element with it is about to disappear. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Moves the focus to the heading of the screen, before the focused element disappears. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}

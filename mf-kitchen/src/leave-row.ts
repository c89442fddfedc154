/**
 * Moves the focus from a row that is about to disappear to the one beside it, or else to the
 * heading of the screen. A focus that has left the row already stays.
 */
export function leaveRow(row: Element | null | undefined): void {
  const { activeElement: here, body } = document;
  if (!row?.isConnected || (here !== body && !row.contains(here))) return;
  const near = row.nextElementSibling ?? row.previousElementSibling;
  const next = near instanceof HTMLElement ? near : document.querySelector('h1');
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

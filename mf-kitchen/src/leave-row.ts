import { focusHeading } from '@gamelles/web-kit';

/**
 * Moves the focus from a row that is about to disappear to the one beside it, or else to the
 * heading of the screen. A focus that has left the row already stays.
 */
export function leaveRow(row: Element | null | undefined): void {
  const { activeElement: here, body } = document;
  if (!row?.isConnected || (here !== body && !row.contains(here))) return;
  const near = row.nextElementSibling ?? row.previousElementSibling;
  if (!(near instanceof HTMLElement)) {
    focusHeading();
    return;
  }
  near.tabIndex = -1;
  near.focus({ preventScroll: true });
}

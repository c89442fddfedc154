import type { Release } from '@gamelles/contracts/front-ends';

/** Removes the styles of a release before another version takes over. */
export function removeStyles({ entry }: Release): void {
  const folder = new URL('.', new URL(entry, location.origin)).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(folder)) link.remove();
  }
}

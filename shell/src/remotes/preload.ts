import type { Release } from '../registry/registry.ts';

/** Asks for all files of a release at once, where the scripts would ask for one after the other. */
export function preload({ preload, styles, entry }: Release): void {
  const scripts = preload.filter((url) => url !== entry);
  document.head.append(
    ...scripts.map((url) => preloadLink(url, 'script')),
    ...styles.map((url) => preloadLink(url, 'style')),
  );
}

/** Takes the styles of a release off the page, when another version takes over. */
export function removeStyles({ entry }: Release): void {
  const folder = new URL('.', new URL(entry, location.origin)).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(folder)) link.remove();
  }
}

function preloadLink(url: string, as: 'script' | 'style'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = url;
  return link;
}

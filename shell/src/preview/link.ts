const key = 'preview';
const parts = ['with', 'until', 'signature'];

/** Whether this tab was opened by a link to a preview, or shows one. */
export function mayPreview(): boolean {
  return linkInAddress() !== null || keptLink() !== null;
}

/** The part of the address that links to a preview, whatever it is worth. */
export function linkInAddress(): string | null {
  const asked = new URLSearchParams(location.search);
  if (!asked.has('with')) return null;
  return `${new URLSearchParams(parts.map((part) => [part, asked.get(part) ?? '']))}`;
}

/** Takes it out of the address: whoever copies that gives no preview away. */
export function hideLink(): void {
  const address = new URL(location.href);
  for (const part of parts) address.searchParams.delete(part);
  history.replaceState(history.state, '', address);
}

/** The link by which this tab, and no other, shows a preview. */
export function keptLink(): string | null {
  return sessionStorage.getItem(key);
}

export function keepLink(link: string): void {
  sessionStorage.setItem(key, link);
}

export function forgetLink(): void {
  sessionStorage.removeItem(key);
}

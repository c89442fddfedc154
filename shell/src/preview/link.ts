const key = 'preview';
const parts = ['with', 'until', 'signature'];

/** The preview link in this tab's address or storage; null without a preview. */
export function presentLink(): string | null {
  return linkInAddress() ?? keptLink();
}

/** The preview part of the address, valid or not. */
export function linkInAddress(): string | null {
  const asked = new URLSearchParams(location.search);
  if (!asked.has('with')) return null;
  return `${new URLSearchParams(parts.map((part) => [part, asked.get(part) ?? '']))}`;
}

/** Removes the link from the address, so that a copied address does not share the preview. */
export function hideLink(): void {
  const address = new URL(location.href);
  for (const part of parts) address.searchParams.delete(part);
  history.replaceState(history.state, '', address);
}

/** Restores the link in the address, so that the server serves the previewed page. */
export function addressWith(link: string): URL {
  const address = new URL(location.href);
  for (const [part, value] of new URLSearchParams(link)) address.searchParams.set(part, value);
  return address;
}

/** Whether a link shows another shell, and therefore needs another page. */
export function isOfShell(link: string): boolean {
  return new URLSearchParams(link).get('with')?.startsWith('shell@') === true;
}

/** The preview link stored for this tab. */
export function keptLink(): string | null {
  return sessionStorage.getItem(key);
}

export function keepLink(link: string): void {
  sessionStorage.setItem(key, link);
}

export function forgetLink(): void {
  sessionStorage.removeItem(key);
}

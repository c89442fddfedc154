const key = 'preview';
const parts = ['with', 'until', 'signature'];

/** The link by which this tab was opened, or shows a preview; null for a tab as any other. */
export function presentLink(): string | null {
  return linkInAddress() ?? keptLink();
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

/** Puts it back: the server answers that address by the page that the link shows. */
export function addressWith(link: string): URL {
  const address = new URL(location.href);
  for (const [part, value] of new URLSearchParams(link)) address.searchParams.set(part, value);
  return address;
}

/** Whether it shows another shell, and thereby another page. */
export function isOfShell(link: string): boolean {
  return new URLSearchParams(link).get('with')?.startsWith('shell@') === true;
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

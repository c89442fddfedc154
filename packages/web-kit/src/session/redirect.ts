/** Remembers, for the next screen, that a page was refused because nobody was logged in. */
export function storeRedirectReason(): void {
  localStorage.setItem('redirectReason', 'unauthorized');
}

/** Whether a page was refused before this one; returns true once. */
export function takeRedirectReason(): boolean {
  const refused = localStorage.getItem('redirectReason') === 'unauthorized';
  localStorage.removeItem('redirectReason');
  return refused;
}

/** Remembers the requested address for after the log-in. */
export function rememberTarget(path: string): void {
  sessionStorage.setItem('redirectTarget', path);
}

/** The address requested before the log-in, once; null if there is none. */
export function takeTarget(): string | null {
  const target = sessionStorage.getItem('redirectTarget');
  sessionStorage.removeItem('redirectTarget');
  return target;
}

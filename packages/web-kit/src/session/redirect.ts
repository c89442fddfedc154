/** Remembers, for the next screen, that a page was refused for want of a session. */
export function storeRedirectReason(): void {
  localStorage.setItem('redirectReason', 'unauthorized');
}

/** Whether a page was refused before this one; returns true once. */
export function takeRedirectReason(): boolean {
  const refused = localStorage.getItem('redirectReason') === 'unauthorized';
  localStorage.removeItem('redirectReason');
  return refused;
}

/** Remembers the address that was wanted, for after the log-in. */
export function rememberTarget(path: string): void {
  sessionStorage.setItem('redirectTarget', path);
}

/** The address wanted before the log-in, once; null when none. */
export function takeTarget(): string | null {
  const target = sessionStorage.getItem('redirectTarget');
  sessionStorage.removeItem('redirectTarget');
  return target;
}

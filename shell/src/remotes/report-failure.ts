import type { BodyOf, FailureKind, platformApi } from '@gamelles/contracts';

type Report = (typeof platformApi)['reportFailure'];

const path: Report['paths'][0] = '/api/platform/failures';
const told = new Set<string>();
let isSilent = false;

/** Has this page report nothing from now on. */
export function reportNothing(): void {
  isSilent = true;
}

/**
 * Tells the operator, once a page, that a version of a remote did not work here. The report says
 * nothing of the person, and of the address its pattern at most; nobody waits for it, and it may get
 * lost.
 */
export async function reportFailure(
  name: string,
  version: string,
  kind: FailureKind,
  circumstances: Pick<BodyOf<Report>, 'route' | 'browser' | 'stack'> = {},
): Promise<void> {
  const key = [name, version, kind].join(' ');
  if (isSilent || told.has(key)) return;
  told.add(key);
  const report: BodyOf<Report> = { name, version, kind, ...circumstances };
  const body = JSON.stringify(report);
  try {
    await fetch(new URL(path, location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // The report outlives the page, which may be about to start again.
      keepalive: true,
    });
  } catch {
    // A report that fails now is left to the next browser.
  }
}

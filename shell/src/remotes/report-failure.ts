import type { BodyOf, FailureKind, platformApi } from '@gamelles/contracts';

type Report = (typeof platformApi)['reportFailure'];

const path: Report['paths'][0] = '/api/platform/failures';
const told = new Set<string>();
let isSilent = false;

/** Stops all further reports of this page. */
export function reportNothing(): void {
  isSilent = true;
}

/**
 * Reports, once per page, that a version of a remote failed here. The report contains nothing about
 * the person, and at most the pattern of the address. Nothing waits for it, and it may get lost.
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
      // keepalive, because the page may be about to reload.
      keepalive: true,
    });
  } catch {
    // If the report fails, another browser will report the failure.
  }
}

import type { FailureKind } from '@gamelles/contracts';

const told = new Set<string>();

/**
 * Tells whoever runs the platform that a version of a remote did not work here, once a page.
 * It says nothing of the person or of the address, nobody waits for it, and it may get lost.
 */
export async function reportFailure(
  name: string,
  version: string,
  kind: FailureKind,
): Promise<void> {
  const body = JSON.stringify({ name, version, kind });
  if (told.has(body)) return;
  told.add(body);
  try {
    await fetch(new URL('/api/platform/failures', location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // It outlives the page, which may be about to start again.
      keepalive: true,
    });
  } catch {
    // Whoever cannot be told now is told by the next browser.
  }
}

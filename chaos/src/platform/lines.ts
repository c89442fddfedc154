import { freePort } from '@gamelles/platform';
import { startCuttableProxy } from '@gamelles/service-kit/testing/cuttable-proxy';

/**
 * Opens a port, and a line to it that can be disturbed.
 *
 * @param from the local address that the far end sees
 */
export async function openLine(given?: number, from?: string) {
  const port = given ?? (await freePort());
  const proxy = await startCuttableProxy(`http://127.0.0.1:${port}`, from);
  return { ...proxy, port, reachedAt: Number(new URL(proxy.url).port) };
}
export type OpenLine = Awaited<ReturnType<typeof openLine>>;

/** The ways to disturb a line. */
export type Disturbed = Pick<OpenLine, 'cut' | 'delay' | 'silence' | 'mend'>;

/** Several lines that are disturbed together. */
export function together(...lines: readonly OpenLine[]): Disturbed {
  return {
    cut: () => lines.forEach((line) => line.cut()),
    delay: (ms) => lines.forEach((line) => line.delay(ms)),
    silence: () => lines.forEach((line) => line.silence()),
    mend: () => lines.forEach((line) => line.mend()),
  };
}

import { freePort } from '@gamelles/platform';
import { startCuttableProxy } from '@gamelles/service-kit/testing/cuttable-proxy';

/** A port, and a line to it that can be cut. */
export async function openLine(given?: number) {
  const port = given ?? (await freePort());
  const proxy = await startCuttableProxy(`http://127.0.0.1:${port}`);
  return { ...proxy, port, reachedAt: Number(new URL(proxy.url).port) };
}
export type OpenLine = Awaited<ReturnType<typeof openLine>>;

const cacheName = 'files';

/** A file of a release: from this phone, else from the network and then kept. */
export async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  // A page in a file's place, or half of one, is not kept.
  if (isWhole(response)) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

/** Forgets a file that a page could not use: it is asked for once more, past this cache. */
export async function forgetFile(url: string): Promise<void> {
  await (await caches.open(cacheName)).delete(new URL(url).origin + new URL(url).pathname);
}

/** Keeps files that are not there yet; throws where one of them cannot be had. */
export async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    if (await cache.match(file)) continue;
    const response = await fetch(file);
    if (!isWhole(response)) throw new Error(`${file} answers ${response.status}`);
    await cache.put(file, response);
  }
}

/** Whether a file of such a name was ever used here. */
export async function keepsAny(name: RegExp): Promise<boolean> {
  const kept = await (await caches.open(cacheName)).keys();
  return kept.some(({ url }) => name.test(new URL(url).pathname));
}

/** At most so many bytes are kept, beside what is needed. */
const mostBytes = 5_000_000;

/** Forgets the oldest files that are not needed, until the others fit. */
export async function sweepFiles(isNeeded: (path: string) => boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  let bytes = 0;
  for (const request of (await cache.keys()).toReversed()) {
    const response = await cache.match(request);
    bytes += (await response?.blob())?.size ?? 0;
    if (bytes > mostBytes && !isNeeded(new URL(request.url).pathname)) await cache.delete(request);
  }
}

function isWhole({ status, type, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !headers.get('content-type')?.includes('html');
}

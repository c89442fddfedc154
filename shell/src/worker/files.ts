const cacheName = 'files';

/** A file of a release from the cache, or from the network and then cached. */
export async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  // An HTML page in place of a file, or a partial response, is not cached.
  if (isWhole(response)) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

/** Deletes a file that a page could not use, because it is loaded again without this cache. */
export async function forgetFile(url: string): Promise<void> {
  await (await caches.open(cacheName)).delete(new URL(url).origin + new URL(url).pathname);
}

/** Caches files that are missing; throws if one of them cannot be loaded. */
export async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    if (await cache.match(file)) continue;
    const response = await fetch(file);
    if (!isWhole(response)) throw new Error(`${file} answers ${response.status}`);
    await cache.put(file, response);
  }
}

/** Whether a file of this name was ever used here. */
export async function keepsAny(name: RegExp): Promise<boolean> {
  const kept = await (await caches.open(cacheName)).keys();
  return kept.some(({ url }) => name.test(new URL(url).pathname));
}

/** The limit of cached bytes in addition to the needed files. */
const mostBytes = 5_000_000;

/** Deletes the oldest files that are not needed, until the others fit. */
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

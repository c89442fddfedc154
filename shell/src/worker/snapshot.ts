import { keepFiles, keepsAny } from './files.ts';
import { reader, wantedFiles } from './wanted-files.ts';

const cacheName = 'start';

interface Snapshot {
  readonly page: string;
  readonly pageHeaders: [string, string][];
  readonly registry: unknown;
}

/**
 * Keeps the page together with the registry that it has now, once all files of both are there. One
 * entry holds both, so that no phone ever starts a page with another registry's versions.
 *
 * @returns the files that it takes
 */
export async function takeSnapshot(): Promise<string[]> {
  const [answer, registryAnswer] = await Promise.all(
    ['/ouvrir', '/remotes.json'].map((path) =>
      fetch(path, { cache: 'no-cache', headers: { accept: 'text/html, application/json' } }),
    ),
  );
  if (!answer?.ok || !registryAnswer?.ok) throw new Error('The page cannot be read');
  const page = await answer.text();
  const registry: unknown = await registryAnswer.json();
  const files = wantedFiles(page, registry, await keepsAny(reader));
  await keepFiles(files);
  const snapshot: Snapshot = { page, pageHeaders: headersOf(answer), registry };
  const cache = await caches.open(cacheName);
  await cache.put('/snapshot', new Response(JSON.stringify(snapshot)));
  return files;
}

/** Its policy among them; not how it was packed on its way. */
function headersOf({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => !/encoding|length/i.test(name));
}

/** The page as it was kept; undefined where there is none. */
export async function keptPage(): Promise<Response | undefined> {
  const snapshot = await read();
  return snapshot && new Response(snapshot.page, { headers: snapshot.pageHeaders });
}

/** The registry that belongs to it. */
export async function keptRegistry(): Promise<Response | undefined> {
  const snapshot = await read();
  return snapshot && Response.json(snapshot.registry);
}

async function read(): Promise<Snapshot | undefined> {
  const response = await (await caches.open(cacheName)).match('/snapshot');
  const value: unknown = await response?.json();
  return isSnapshot(value) ? value : undefined;
}

/** One of another version of this worker may be of another kind. */
function isSnapshot(value: unknown): value is Snapshot {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'page') === 'string' &&
    Array.isArray(Reflect.get(value, 'pageHeaders'))
  );
}

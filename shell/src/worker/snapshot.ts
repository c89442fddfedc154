import { keepFiles, keepsAny } from './files.ts';
import { reader, wantedFiles } from './wanted-files.ts';

const cacheName = 'start';

interface Snapshot {
  readonly page: string;
  readonly pageHeaders: [string, string][];
  readonly registry: unknown;
}

/**
 * Caches the page together with its present registry, after all files of both are cached. A single
 * entry contains both, so that no phone starts a page with the registry of another.
 *
 * @returns the files of the page and the registry
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

/** Headers such as the content security policy are kept, but not the transfer encoding. */
function headersOf({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => !/encoding|length/i.test(name));
}

/** The cached page; undefined if there is none. */
export async function keptPage(): Promise<Response | undefined> {
  const snapshot = await read();
  return snapshot && new Response(snapshot.page, { headers: snapshot.pageHeaders });
}

/** The registry of the cached page. */
export async function keptRegistry(): Promise<Response | undefined> {
  const snapshot = await read();
  return snapshot && Response.json(snapshot.registry);
}

async function read(): Promise<Snapshot | undefined> {
  const response = await (await caches.open(cacheName)).match('/snapshot');
  const value: unknown = await response?.json();
  return isSnapshot(value) ? value : undefined;
}

/** An entry of another version of this worker may have another format. */
function isSnapshot(value: unknown): value is Snapshot {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'page') === 'string' &&
    Array.isArray(Reflect.get(value, 'pageHeaders'))
  );
}

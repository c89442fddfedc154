/**
 * The kind of a request to the worker:
 *
 * - `file`: a file of a release, which never changes;
 * - `another-try`: the same after a failure, without any cache;
 * - `page`: the page of the application;
 * - `registry`: the versions of the front ends;
 * - `other`: all other requests, including every call of the API, which the worker ignores.
 */
export type Kind = 'file' | 'another-try' | 'page' | 'registry' | 'other';

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

export function kindOf({ method, mode, url }: Asked, origin: string): Kind {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (file.test(pathname)) return search === '' ? 'file' : 'another-try';
  if (pathname === '/remotes.json') return 'registry';
  return mode === 'navigate' && !apart.test(pathname) && !preview.test(search) ? 'page' : 'other';
}

/** Under `dev` a front end is served from a developer's machine. */
const file = /^\/(assets|mf\/(?!mf-[\w-]+\/dev\/)mf-[\w-]+)\/./;

/** A preview link, possibly to another shell's page: only the server knows, so it is not cached. */
const preview = /[?&]with=/;

/** Static pages, and the pages beside the application. */
const apart = /^\/($|mentions-legales$|a-propos$|plateforme(\/|$)|api(\/|$)|q\/|.*\.\w+$)/i;

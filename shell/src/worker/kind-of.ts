/**
 * The kind of a request to the worker:
 * - `file`: a file of a release, which never changes;
 * - `another-try`: the same after a failure, past every cache;
 * - `page`: the one page of the application;
 * - `registry`: which versions there are;
 * - `other`: none of the worker's business. Every call of the API is.
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

/** Under `dev` somebody works on a front end. */
const file = /^\/(assets|mf\/(?!mf-[\w-]+\/dev\/)mf-[\w-]+)\/./;

/** A link to a preview, which may be that of another page: the server knows, and no phone keeps it. */
const preview = /[?&]with=/;

/** Pages that need no JavaScript, and those that stand beside the application. */
const apart = /^\/($|mentions-legales$|a-propos$|plateforme(\/|$)|api(\/|$)|q\/|.*\.\w+$)/i;

import { keepDrafts } from '../leaving/drafts.ts';
import { rememberTarget, storeRedirectReason } from '../session/redirect.ts';
import { clearSession, storeToken } from '../session/session.ts';
import { createClient, type Method, type RequestOptions } from './client.ts';
import { nextLink } from './next-link.ts';
import { readJson } from './read-json.ts';

/** Calls the API and returns its JSON; throws ApiError. */
export async function request<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  options?: RequestOptions,
): Promise<Answer> {
  const response = await client.send(method, path, body, options);
  return readJson<Answer>(response);
}

export interface ListPage<Item> {
  readonly items: Item[];
  /** The path of the next page; null on the last one. */
  readonly next: string | null;
}

/** Reads one page of a list that is paged by its Link header. */
export async function requestPage<Item>(
  path: string,
  options?: RequestOptions,
): Promise<ListPage<Item>> {
  const response = await client.send('GET', path, undefined, options);
  const items = await readJson<Item[]>(response);
  return { items, next: nextLink(response.headers.get('link')) };
}

const client = createClient(() => location.origin, {
  read: () => localStorage.getItem('token'),
  renew: storeToken,
  expire() {
    keepDrafts();
    clearSession();
    storeRedirectReason();
    rememberTarget(location.pathname + location.search);
    // Loads a new page, so that no data of the old session stays in memory.
    location.assign('/login');
  },
});

import { keepDrafts } from '../leaving/drafts.ts';
import { personOf } from '../session/person-of.ts';
import { rememberTarget, storeRedirectReason } from '../session/redirect.ts';
import { clearSession, storeToken } from '../session/session.ts';
import { createClient, type Method, type RequestOptions } from './client.ts';
import { nextLink } from './next-link.ts';
import { readJson } from './read-json.ts';

/** Calls the API and returns its JSON; throws ApiError. */
export function request<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  options?: RequestOptions,
): Promise<Answer> {
  return forAsker(options, async () => {
    const response = await client.send(method, path, body, options);
    return readJson<Answer>(response);
  });
}

export interface ListPage<Item> {
  readonly items: Item[];
  /** The path of the next page; null on the last one. */
  readonly next: string | null;
}

/** Reads one page of a list that is paged by its Link header. */
export function requestPage<Item>(path: string, options?: RequestOptions): Promise<ListPage<Item>> {
  return forAsker(options, async () => {
    const response = await client.send('GET', path, undefined, options);
    const items = await readJson<Item[]>(response);
    return { items, next: nextLink(response.headers.get('link')) };
  });
}

/**
 * Throws if another person has logged in before the answer: a screen stores an answer for whoever is
 * there, and makes its next call in that person's name. After a log-out there is nobody yet, and the
 * next log-in empties the cache.
 */
async function forAsker<Answer>(
  { anonymous = false }: RequestOptions = {},
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const asker = anonymous ? null : personHere();
  const answer = await ask();
  if (asker !== null && ![asker, null].includes(personHere())) {
    throw new Error('Another person has logged in');
  }
  return answer;
}

function personHere(): string | null {
  return personOf(readToken());
}

function readToken(): string | null {
  return localStorage.getItem('token');
}

const client = createClient(() => location.origin, {
  read: readToken,
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

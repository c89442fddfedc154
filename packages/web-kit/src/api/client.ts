import { nextTurn } from '@gamelles/contracts/next-turn';
import { errorFrom } from './api-error.ts';
import { fetchWithTimeout, timeLimit } from './fetch-with-timeout.ts';
import { personOf } from '../session/person-of.ts';
import { createRenewal, type TokenStore } from './renewal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** The idempotency key, the same for every try of one action; generated if absent. */
  readonly idempotencyKey?: string;
  /** For calls without a session: a 401 is then an ordinary response. */
  readonly anonymous?: boolean;
  readonly signal?: AbortSignal;
  /** The version that the person has seen; the server refuses the call if there is a newer one. */
  readonly basedOn?: number | undefined;
}

export interface Client {
  send(method: Method, path: string, body?: unknown, options?: RequestOptions): Promise<Response>;
}

/** An HTTP client for JSON that sends the access token and renews it once after a refusal. */
export function createClient(origin: () => string, tokens: TokenStore): Client {
  const renew = createRenewal(origin, tokens);

  return {
    async send(method, path, body, options = {}) {
      const token = options.anonymous ? null : tokens.read();
      await nextTurn();
      const headers = new Headers({ accept: 'application/json' });
      if (body !== undefined) headers.set('content-type', 'application/json');
      if (method === 'POST') {
        headers.set('idempotency-key', options.idempotencyKey ?? newIdempotencyKey());
      }
      if (options.basedOn !== undefined) headers.set('if-match', `"${options.basedOn}"`);
      const attempt = (token: string | null): Promise<Response> => {
        if (token) headers.set('authorization', `Bearer ${token}`);
        return fetchWithTimeout(new URL(path, origin()), {
          method,
          headers,
          body: body === undefined ? null : JSON.stringify(body),
          signal: limited(options.signal),
        });
      };

      let response = await attempt(token);
      if (response.status === 401 && token) {
        const renewed = await renew(token);
        // Another person may have logged in meanwhile, and a call must not be made in that person's
        // name.
        const isSame = personOf(renewed) === personOf(token);
        if (renewed && isSame) response = await attempt(renewed);
      }
      if (!response.ok) throw await errorFrom(response);
      return response;
    },
  };
}

/** An idempotency key for one action. */
export function newIdempotencyKey(): string {
  // randomUUID is missing on plain-HTTP origins, where the rest of the app works.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function limited(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeLimit);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

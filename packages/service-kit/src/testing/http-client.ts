import type { Caller } from '../http/access-token.ts';
import { keepRefusal } from './keep-line.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed if it is JSON, bytes otherwise. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the test asserts what it is
  readonly body: any;
}

/** Calls a service over HTTP, with or without a caller. */
export function httpClient(origin: string, caller?: Caller) {
  const send =
    (method: string) =>
    async (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
      const response = await fetch(new URL(path, origin), {
        method,
        headers: {
          ...(caller && { Authorization: `Bearer ${caller.token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        // A string is sent unchanged, so that a test can send malformed JSON.
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      });
      const isJson = response.headers.get('Content-Type')?.includes('json');
      const answered: unknown = isJson
        ? await response.json()
        : new Uint8Array(await response.arrayBuffer());
      if (isJson) keepRefusal(response.status, JSON.stringify(answered));
      return { status: response.status, headers: response.headers, body: answered };
    };
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  };
}

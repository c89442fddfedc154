import type { identityApi, ResponseOf } from '@gamelles/contracts';
import { errorFrom } from './api-error.ts';
import { fetchWithTimeout, timeLimit } from './fetch-with-timeout.ts';
import { personOf } from '../session/person-of.ts';
import { readJson } from './read-json.ts';

type Refresh = (typeof identityApi)['refresh'];
const path: Refresh['paths'][0] = '/api/users/refresh';

/** The storage of the access token, and a callback for the end of the session. */
export interface TokenStore {
  read(): string | null;
  renew(token: string): void;
  expire(): void;
}

/**
 * Renews a refused token: returns the new one, or null if the session is over. Parallel refusals in
 * all tabs share one renewal, because a renewal uses up its cookie.
 */
export function createRenewal(
  origin: () => string,
  tokens: TokenStore,
): (refused: string) => Promise<string | null> {
  let running: Promise<string | null> | undefined;

  async function renew(refused: string): Promise<string | null> {
    const present = tokens.read();
    if (present !== refused) return present;
    const response = await fetchWithTimeout(new URL(path, origin()), {
      method: 'POST',
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeLimit),
    });
    const isOver = response.status === 401 || response.status === 403;
    if (!isOver && !response.ok) throw await errorFrom(response);
    const token = isOver ? null : (await readJson<ResponseOf<Refresh>>(response)).token;
    // The person may have logged out meanwhile, and another one logged in.
    const now = tokens.read();
    if (now !== refused) return now;
    // The cookie may belong to somebody whose log-in this page has never heard of.
    if (token === null || personOf(token) !== personOf(refused)) {
      tokens.expire();
      return null;
    }
    tokens.renew(token);
    return token;
  }

  return (refused) => {
    running ??= oneTabAtATime(() => renew(refused)).finally(() => {
      running = undefined;
    });
    return running;
  };
}

// Locks are missing on plain-HTTP origins; there each tab renews on its own.
async function oneTabAtATime(task: () => Promise<string | null>): Promise<string | null> {
  return 'locks' in navigator ? navigator.locks.request('session-renewal', task) : task();
}

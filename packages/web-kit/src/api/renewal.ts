import type { identityApi, ResponseOf } from '@gamelles/contracts';
import { errorFrom } from './api-error.ts';
import { reach, timeLimit } from './reach.ts';
import { readJson } from './read-json.ts';

type Refresh = (typeof identityApi)['refresh'];
const path: Refresh['paths'][0] = '/api/users/refresh';

/** The storage of the access token, and the action when it has ended. */
export interface TokenStore {
  read(): string | null;
  renew(token: string): void;
  expire(): void;
}

/**
 * Renews a refused token: the new one, or null when the session is over.
 * However many calls are refused at once, in however many tabs, one renewal is asked for,
 * because a renewal uses up the cookie it was asked with.
 */
export function createRenewal(
  origin: () => string,
  tokens: TokenStore,
): (refused: string) => Promise<string | null> {
  let running: Promise<string | null> | undefined;

  async function renew(refused: string): Promise<string | null> {
    const present = tokens.read();
    if (present !== refused) return present;
    const response = await reach(new URL(path, origin()), {
      method: 'POST',
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeLimit),
    });
    if (response.status === 401 || response.status === 403) {
      tokens.expire();
      return null;
    }
    if (!response.ok) throw await errorFrom(response);
    const { token } = await readJson<ResponseOf<Refresh>>(response);
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

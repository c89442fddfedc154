import type { identityApi } from '@gamelles/contracts';
import { typedClient } from '@gamelles/contracts/client';
import {
  clearSession,
  forgetDrafts,
  keepDrafts,
  request,
  type RequestOptions,
} from '@gamelles/web-kit';

const call = typedClient<typeof identityApi, RequestOptions>(request);

/**
 * Ends the session here and, if the server is reachable, there.
 *
 * @returns whether the server has ended it
 */
export async function logOut(): Promise<boolean> {
  let isEnded = true;
  try {
    // The access token identifies the session if the refresh cookie is gone.
    await call('POST', '/api/users/logout', {}, { signal: AbortSignal.timeout(3000) });
  } catch (error) {
    console.warn('The server was not told of the log-out', error);
    isEnded = false;
  }
  // Only the values on the screen are kept, and no older ones.
  forgetDrafts();
  keepDrafts();
  clearSession();
  return isEnded;
}

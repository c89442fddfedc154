import type { identityApi } from '@gamelles/contracts';
import { typedClient } from '@gamelles/contracts/client';
import {
  clearSession,
  isLogOutUntold,
  noteLogOut,
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
  const isEnded = await endOnServer();
  noteLogOut(isEnded);
  clearSession();
  return isEnded;
}

/** Ends on the server what a log-out could only end here; the refresh cookie is still there. */
export async function finishLogOut(): Promise<void> {
  if (!isLogOutUntold() || !(await endOnServer())) return;
  // Somebody may have logged in meanwhile.
  if (isLogOutUntold()) noteLogOut(true);
}

async function endOnServer(): Promise<boolean> {
  try {
    // The access token identifies the session if the refresh cookie is gone.
    await call('POST', '/api/users/logout', {}, { signal: AbortSignal.timeout(3000) });
    return true;
  } catch (error) {
    console.warn('The server was not told of the log-out', error);
    return false;
  }
}

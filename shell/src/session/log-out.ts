import { clearSession, request } from '@gamelles/web-kit';

/** Ends the session here and, as far as it can be reached, on the server. */
export async function logOut(): Promise<void> {
  try {
    await request('POST', '/api/users/logout', undefined, {
      // The refresh cookie names the session; a token that has run out must not stand in the way.
      anonymous: true,
      signal: AbortSignal.timeout(3000),
    });
  } catch (error) {
    console.warn('The server was not told of the log-out', error);
  }
  clearSession();
}

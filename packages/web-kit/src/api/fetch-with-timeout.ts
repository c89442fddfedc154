import { connectionFailed } from './api-error.ts';

/** The timeout of a call, in milliseconds. */
export const timeLimit = 20_000;

/** fetch with a timeout, and with a message for the person if the server is unreachable. */
export async function fetchWithTimeout(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw connectionFailed();
  }
}

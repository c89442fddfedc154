import { arrival } from './api-error.ts';

/** The timeout of a call, in milliseconds. */
export const timeLimit = 20_000;

/** fetch with a timeout, and with a message for the person if the server is unreachable. */
export function fetchWithTimeout(url: URL, init: RequestInit): Promise<Response> {
  return arrival(fetch(url, init));
}

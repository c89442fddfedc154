import { connectionFailed } from './api-error.ts';

/** Milliseconds after which an answer is not waited for any more. */
export const timeLimit = 20_000;

/** fetch, with a message for the person when the server is unreachable. */
export async function reach(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw connectionFailed();
  }
}

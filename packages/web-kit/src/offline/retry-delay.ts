const least = 1000;
const most = 30_000;

/**
 * Milliseconds until the next try. The pause grows with each failure and has jitter, because
 * otherwise all phones would return at once after a failure of the server.
 */
export function retryDelay(failures: number, random = Math.random()): number {
  return Math.min(most, least * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);
}

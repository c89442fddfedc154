const least = 1000;
const most = 30_000;

/**
 * Milliseconds until the next try: longer after each failure, and not the same on all phones,
 * which would come back at once after a fault of the server.
 */
export function pauseAfter(failures: number, random = Math.random()): number {
  return Math.min(most, least * 2 ** Math.min(failures, 10)) * (0.5 + random / 2);
}

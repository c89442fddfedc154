/**
 * Loads a part of the application that may fail on a bad connection, such as `() => import('…')`,
 * again after each of the pauses (milliseconds) before giving up.
 */
export async function loadWithRetry<Part>(
  load: () => Promise<Part>,
  pauses: readonly number[] = [400, 1600],
): Promise<Part> {
  const [pause, ...later] = pauses;
  if (pause === undefined) return load();
  try {
    return await load();
  } catch {
    await new Promise((over) => setTimeout(over, pause));
    return loadWithRetry(load, later);
  }
}

/**
 * Waits until all of several tasks that run already have come to an end.
 *
 * @throws the error of the first in the list that failed: not of the quickest, which may be different
 *   each time
 */
export async function sideBySide(tasks: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(tasks);
  for (const task of tasks) await task;
}

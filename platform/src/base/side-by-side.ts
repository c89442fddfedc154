/**
 * Waits until several running tasks have all ended.
 *
 * @throws the error of the first failed task in the list, so that the result does not depend on
 * timing
 */
export async function sideBySide(tasks: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(tasks);
  for (const task of tasks) await task;
}

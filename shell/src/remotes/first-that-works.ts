/**
 * Tries several functions in order; returns the first result, or throws the first error if all
 * fail.
 */
export async function firstThatWorks<T>(
  ways: readonly (() => Promise<T>)[],
  onFailure: (error: unknown) => void,
): Promise<T> {
  const failures: unknown[] = [];
  for (const way of ways) {
    try {
      return await way();
    } catch (error) {
      failures.push(error);
      onFailure(error);
    }
  }
  throw failures[0];
}

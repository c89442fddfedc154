/** The first of several ways that works, tried in order; the failure of the first when none does. */
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

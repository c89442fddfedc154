/** Creates a value at its first use, because number formats are slow to create. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

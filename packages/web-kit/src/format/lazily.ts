/** Makes something at its first use: a browser takes long to learn how a language writes numbers. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Runs work for one item after the other. A failure does not stop the others.
 *
 * @throws the first error, after the last item
 */
export async function tryEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

// A timeout, because a hanging file occupies one of the browser's six connections per server.
const timeLimit = 8000;
const asked = new Set<string>();

/**
 * Downloads files into the browser's cache in parallel, without running them; otherwise the scripts
 * would load one after the other. It does not use `<link rel="preload">`, because a failed preload
 * also fails the next use of its file, even when the network is back.
 */
export async function preload(files: readonly string[], priority: RequestPriority): Promise<void> {
  const signal = AbortSignal.timeout(timeLimit);
  const missing = files.filter((file) => !asked.has(file));
  for (const file of missing) asked.add(file);
  await Promise.all(
    missing.map((file) =>
      fetch(file, { priority, signal }).catch((error: unknown) => {
        asked.delete(file);
        throw error;
      }),
    ),
  );
}

// A file that hangs must leave its connection to others: a browser opens six to a server.
const timeLimit = 8000;
const asked = new Set<string>();

/**
 * Brings files into the browser's cache at once, each once, without running any, where the scripts
 * would ask for one after the other.
 * No `<link rel="preload">`: one that fails also fails the next use of its file, so that a person
 * who tries again would be refused by a network that is back.
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

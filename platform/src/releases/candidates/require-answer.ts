/** @throws Error if nothing answers at the address of the platform that is released to */
export async function requireAnswer(origin: string): Promise<void> {
  try {
    await fetch(origin, { signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new Error(
      `Nothing answers at ${origin}: start the platform, or name it by PORT or ORIGIN`,
    );
  }
}

/** @throws Error if no platform answers at the address that is released to */
export async function requireAnswer(origin: string): Promise<void> {
  try {
    await fetch(origin, { signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new Error(`No platform answers at ${origin}: start it, or name it by PORT or ORIGIN`);
  }
}

import { parseRegistry } from './parse-registry.ts';
import type { Registry } from './registry.ts';

const timeLimit = 8000;

/** Reads the registry once; the versions that it names stay for the life of the page. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(timeLimit) });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return parseRegistry(await response.json());
}

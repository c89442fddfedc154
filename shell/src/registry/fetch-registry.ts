import { parseRegistry } from './parse-registry.ts';
import type { Registry } from './registry.ts';

const timeLimit = 8000;

/** Reads the registry once; its versions stay for the life of the page. */
export async function fetchRegistry(cache: RequestCache): Promise<Registry> {
  return parseRegistry(await readRegistry(cache));
}

/** The registry as the server sends it. */
export async function readRegistry(cache: RequestCache): Promise<unknown> {
  const response = await fetch('/remotes.json', { cache, signal: AbortSignal.timeout(timeLimit) });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return response.json();
}

import type { Say } from '../../base/progress.ts';
import { reasonOf } from '../../base/reason-of.ts';

/**
 * Releases parts one after the other. Refused parts are tried again as long as others are released,
 * because they may need what those have brought; then they stay as they were.
 */
export async function releaseInTurn(
  names: readonly string[],
  release: (name: string) => Promise<unknown>,
  say: Say,
): Promise<void> {
  const refused = new Map<string, string>();
  for (const name of names) {
    try {
      await release(name);
      say(`${name} is released to everybody`);
    } catch (error) {
      refused.set(name, reasonOf(error));
    }
  }
  const isHelped = refused.size > 0 && refused.size < names.length;
  if (isHelped) return releaseInTurn([...refused.keys()], release, say);
  for (const [name, why] of refused) say(`${name} stays as it was: ${why}`);
}

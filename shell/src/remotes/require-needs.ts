import type { Release } from '@gamelles/contracts/front-ends';
import { satisfy } from '@module-federation/enhanced/runtime';

/**
 * Throws if the page lacks something that a release needs. It runs before the release's code, which
 * would otherwise fail half-way.
 */
export function requireNeeds(
  name: string,
  { version, needs }: Pick<Release, 'version' | 'needs'>,
  provided: Readonly<Record<string, string>>,
): void {
  const unmet = Object.entries(needs).flatMap(([what, range]) => {
    const found = provided[what];
    if (found !== undefined && satisfy(found, range)) return [];
    return [`${what} ${range}, and the page has ${found ?? 'none'}`];
  });
  if (unmet.length > 0) throw new Error(`${name} ${version} wants ${unmet.join('; ')}`);
}

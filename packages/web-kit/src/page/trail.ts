const key = 'trail';

/** Notes the address of a history entry of this tab, by the place that the router gives it. */
export function noteAddress(address: string): void {
  const place = currentPlace();
  if (place === null) return;
  // The pages after it are gone once one goes another way.
  const trail = readTrail().slice(0, place);
  trail[place] = address;
  sessionStorage.setItem(key, JSON.stringify(trail));
}

/** How many steps back a screen was last seen in this tab; null if it was not. */
export function stepsBackTo(pathname: string): number | null {
  return stepsTo(readTrail(), currentPlace(), (address) => pathOf(address) === pathname);
}

/** One step, if this tab came here from another screen of the page; null if not. */
export function stepsToPrevious(): number | null {
  const steps = stepsTo(readTrail(), currentPlace(), () => true);
  return steps === 1 ? steps : null;
}

export function stepsTo(
  trail: readonly (string | null)[],
  place: number | null,
  isWanted: (address: string) => boolean,
): number | null {
  if (place === null) return null;
  const found = trail
    .slice(0, place)
    .findLastIndex((address) => typeof address === 'string' && isWanted(address));
  return found < 0 ? null : place - found;
}

function pathOf(address: string): string | undefined {
  return address.split('?')[0];
}

function currentPlace(): number | null {
  const state: unknown = history.state;
  const place: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : null;
  return typeof place === 'number' ? place : null;
}

function readTrail(): (string | null)[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.map((one) => (typeof one === 'string' ? one : null)) : [];
  } catch {
    return [];
  }
}

const key = 'trail';

/** Notes the address of a history entry of this tab, by the router's index. */
export function noteAddress(address: string): void {
  const place = currentPlace();
  if (place === null) return;
  // A new navigation drops the entries after it.
  const trail = readTrail().slice(0, place);
  trail[place] = address;
  sessionStorage.setItem(key, JSON.stringify(trail));
}

/** The number of steps back to a screen's last entry in this tab; null if it was not visited. */
export function stepsBackTo(pathname: string): number | null {
  return stepsTo(readTrail(), currentPlace(), (address) => pathOf(address) === pathname);
}

/** 1 if another screen of the page led here in this tab; otherwise null. */
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

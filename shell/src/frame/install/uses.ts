const usesKey = 'uses';
const declinedKey = 'installDeclined';
const countedKey = 'useCounted';
/** By then somebody knows what it would be good for. */
const enough = 3;

/** Counts the use that begins in this tab, once; returns whether it is time for the hint. */
export function isTimeToInstall(): boolean {
  if (sessionStorage.getItem(countedKey) === null) {
    sessionStorage.setItem(countedKey, '1');
    localStorage.setItem(usesKey, String(uses() + 1));
  }
  return uses() >= enough && localStorage.getItem(declinedKey) === null && !isInstalled();
}

/** The hint does not come back. */
export function declineToInstall(): void {
  localStorage.setItem(declinedKey, '1');
}

/** iOS has no question of its own to ask, and only its Safari puts pages on the home screen. */
export function isOnIos(): boolean {
  return 'standalone' in navigator;
}

function uses(): number {
  return Number(localStorage.getItem(usesKey)) || 0;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

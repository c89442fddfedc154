const usesKey = 'uses';
const declinedKey = 'installDeclined';
const countedKey = 'useCounted';
/** By then a person knows whether the application is useful. */
const enough = 3;

/** Counts this tab as a visit, once; returns whether to show the hint. */
export function isTimeToInstall(): boolean {
  if (sessionStorage.getItem(countedKey) === null) {
    sessionStorage.setItem(countedKey, '1');
    localStorage.setItem(usesKey, String(uses() + 1));
  }
  return uses() >= enough && localStorage.getItem(declinedKey) === null && !isInstalled();
}

/** Never shows the hint again. */
export function declineToInstall(): void {
  localStorage.setItem(declinedKey, '1');
}

/** iOS has no dialog for it, and only Safari can add a page to the home screen. */
export function isOnIos(): boolean {
  return 'standalone' in navigator;
}

function uses(): number {
  return Number(localStorage.getItem(usesKey)) || 0;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

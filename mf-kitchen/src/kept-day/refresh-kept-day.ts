/** The delay in milliseconds, because the requested screen comes first. */
const pause = 5_000;
let isBegun = false;

/** Keeps the stored day up to date, from the first screen of the kitchen on. */
export function refreshKeptDay(): void {
  if (isBegun) return;
  isBegun = true;
  // At once, because waiting acts are sent at the start of the page.
  import('./watch-acts.ts')
    .then(({ watchActs }) => watchActs())
    .catch((error: unknown) => console.warn('The kept day does not follow acts', error));
  setTimeout(() => {
    import('./watch-doors.ts')
      .then(({ watchDoors }) => watchDoors())
      .catch((error: unknown) => console.warn('The kept day is not looked after', error));
  }, pause);
}

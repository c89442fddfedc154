/** The delay in milliseconds, because the requested screen comes first. */
const pause = 5_000;
let isBegun = false;

/** Keeps the stored day up to date, from the first screen of the kitchen on. */
export function refreshKeptDay(): void {
  if (isBegun) return;
  isBegun = true;
  setTimeout(() => {
    import('./watch-doors.ts')
      .then(({ watchDoors }) => watchDoors())
      .catch((error: unknown) => console.warn('The kept day is not looked after', error));
  }, pause);
}

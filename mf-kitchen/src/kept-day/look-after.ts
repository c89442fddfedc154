/** In milliseconds: the screen that was asked for comes first. */
const pause = 5_000;
let isBegun = false;

/** Looks after what this phone keeps of the day, from the first screen of the kitchen on. */
export function lookAfterKeptDay(): void {
  if (isBegun) return;
  isBegun = true;
  setTimeout(() => {
    import('./watch-doors.ts')
      .then(({ watchDoors }) => watchDoors())
      .catch((error: unknown) => console.warn('The kept day is not looked after', error));
  }, pause);
}

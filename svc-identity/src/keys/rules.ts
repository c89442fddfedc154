const signsForDays = 30;

/** Whether the current key has signed for long enough. */
export const isDue = (currentSince: Date, now: Date): boolean =>
  now.getTime() - currentSince.getTime() >= signsForDays * 24 * 60 * 60 * 1000;

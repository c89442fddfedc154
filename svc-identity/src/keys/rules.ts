const signsForDays = 30;

/** Whether the current key has signed for long enough. */
export function isDue(currentSince: Date, now: Date): boolean {
  return now.getTime() - currentSince.getTime() >= signsForDays * 24 * 60 * 60 * 1000;
}

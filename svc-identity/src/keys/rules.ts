const signsForDays = 30;

/** Whether the current key is old enough to be replaced. */
export function isDue(currentSince: Date, now: Date): boolean {
  return now.getTime() - currentSince.getTime() >= signsForDays * 24 * 60 * 60 * 1000;
}

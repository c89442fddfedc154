/** The gap that ends a series of layout shifts, and the longest series, in milliseconds. */
const gap = 1000;
const longest = 5000;

/** Computes Cumulative Layout Shift: the largest sum of a series of shifts. */
export function layoutJumps(): { add(at: number, value: number): void; worst(): number } {
  let [begun, last, sum, worst] = [0, 0, 0, 0];
  return {
    add(at, value) {
      if (sum > 0 && at - last < gap && at - begun < longest) sum += value;
      else [begun, sum] = [at, value];
      last = at;
      worst = Math.max(worst, sum);
    },
    worst: () => Math.round(worst * 10_000) / 10_000,
  };
}

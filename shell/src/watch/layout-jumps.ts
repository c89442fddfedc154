/** Milliseconds: jumps that follow each other so closely are felt as one, for so long at most. */
const gap = 1000;
const longest = 5000;

/** Adds up the jumps of a layout as CLS does: the worst of the series that belong together. */
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

/** The middle value of some: half are below it. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of a hundred values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.ceil((percent / 100) * sorted.length) - 1;
  const value = sorted[Math.max(0, index)];
  if (value === undefined) throw new Error('There is no percentile of nothing');
  return value;
}

/** Lowest to highest, as a table shows it. */
export function spread(values: readonly number[], digits = 2): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

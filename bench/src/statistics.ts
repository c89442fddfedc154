/** The median of some values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The percentile of some values: `percent` of a hundred do not exceed it. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.ceil((percent / 100) * sorted.length) - 1;
  const value = sorted[Math.max(0, index)];
  if (value === undefined) throw new Error('There is no percentile of nothing');
  return value;
}

/** The range from lowest to highest, for a table. */
export function spread(values: readonly number[], digits = 2): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
}

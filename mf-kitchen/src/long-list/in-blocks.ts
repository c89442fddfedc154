interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly overscan: number;
  readonly count: number;
}

/**
 * The size of a block. Rows are added and removed by block, so that scrolling by one row changes
 * nothing.
 */
const block = 8;

/** The rows in the window and around it, rounded to whole blocks. */
export function inBlocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const from = Math.max(0, floor(startIndex - overscan));
  const to = Math.min(count, floor(endIndex + overscan) + block);
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

function floor(at: number): number {
  return Math.floor(at / block) * block;
}

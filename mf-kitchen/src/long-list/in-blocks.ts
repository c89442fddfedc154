interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly overscan: number;
  readonly count: number;
}

/**
 * The rows in the window and `overscan` further ones on each side, rounded up to blocks of that
 * length. Rows are added and removed by block, so that scrolling by one row changes nothing.
 */
export function inBlocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const floor = (at: number) => Math.floor(at / overscan) * overscan;
  const from = Math.max(0, floor(startIndex - overscan));
  const to = Math.min(count, floor(endIndex + overscan) + overscan);
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

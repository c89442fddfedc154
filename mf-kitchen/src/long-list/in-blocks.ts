interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly overscan: number;
  readonly count: number;
}

/** So many rows come and go together: a finger that moves on by one row then changes nothing. */
const block = 16;

/** The rows in the window and around it, from the start of a block to the end of one. */
export function inBlocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const from = Math.max(0, floor(startIndex - overscan));
  const to = Math.min(count, floor(endIndex + overscan) + block);
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

function floor(at: number): number {
  return Math.floor(at / block) * block;
}

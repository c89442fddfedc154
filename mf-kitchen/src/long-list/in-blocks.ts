interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly overscan: number;
  readonly count: number;
}

/**
 * The rows in the window and at least `overscan` further ones on each side. They are added and
 * removed in blocks of half that length: scrolling by one row changes nothing, and no block takes
 * long to draw.
 */
export function inBlocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const block = Math.ceil(overscan / 2);
  const floor = (at: number) => Math.floor(at / block) * block;
  const from = Math.max(0, floor(startIndex - overscan));
  const to = Math.min(count, floor(endIndex + overscan) + block);
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

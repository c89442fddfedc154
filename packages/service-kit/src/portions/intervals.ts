/** A key of one or more UUIDs, in the order in which they sort. */
export type Key = readonly string[];

/** Consecutive keys, including both ends. */
export interface Interval {
  readonly first: Key;
  readonly last: Key;
}

const lowest = '00000000-0000-0000-0000-000000000000';
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The interval of all keys with this number of UUIDs. */
export function everything(ids: number): Interval {
  return { first: Array<string>(ids).fill(lowest), last: Array<string>(ids).fill(highest) };
}

/** All keys after this one. */
export function after(key: Key): Interval {
  return {
    first: [...key.slice(0, -1), idAfter(key.at(-1) ?? lowest)],
    last: everything(key.length).last,
  };
}

/** Whether a key is in an interval; all keys have the same number of UUIDs. */
export function isIn({ first, last }: Interval, key: Key): boolean {
  return first.join('') <= key.join('') && key.join('') <= last.join('');
}

function idAfter(id: string): string {
  const next = BigInt(`0x${id.replaceAll('-', '')}`) + 1n;
  const digits = next.toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
